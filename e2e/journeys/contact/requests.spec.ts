import type { Page } from '@playwright/test';
import { violationsOf } from '../../support/accessibility.ts';
import {
  deliverText,
  messageWith,
  openChat,
  registerInNewBrowser,
  sendText,
} from '../../support/chat.ts';
import { expect, test } from '../../support/journey.ts';
import { at, createPost, postComment, register, sizes } from '../../support/steps.ts';

for (const viewport of sizes) {
  test(`a member looks at a stranger’s request and accepts it ${at(viewport.width)}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    const name = await register(page);
    await chooseWriters(page, 'New people only by request');
    const bob = await registerInNewBrowser(browser, baseURL);
    await page.goto('/');
    await createPost(page, `Sleepless, ${name}`, 'Is anyone awake?');
    await bob.page.goto(page.url());
    await postComment(bob.page, 'I am.');
    await expect(bob.page.getByText('I am.').first()).toBeVisible();

    await page.goto('/chatpage');
    await expect(page.getByRole('link', { name: /^Message requests/ })).toHaveCount(0);
    await openChat(bob, name);
    await sendText(bob.page, 'Would you like to talk?');
    await expect(messageWith(bob.page, 'Would you like to talk?')).toHaveCount(1);

    // It comes by the socket.
    await page.getByRole('link', { name: 'Message requests 1' }).press('Enter');
    const request = page.getByRole('article', {
      name: `Someone who answered you in ‘Sleepless, ${name}’ would like to talk`,
    });
    await expect(request).toBeVisible();
    await expect(page.getByText(bob.name)).toHaveCount(0);
    await expect(page.getByText('Would you like to talk?')).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    await request.getByRole('button', { name: 'Look' }).press('Enter');
    await expect(request.getByRole('heading', { name: bob.name })).toBeFocused();
    await expect(request).toContainText('Would you like to talk?');
    expect(await violationsOf(page)).toEqual([]);
    await request.getByRole('button', { name: 'Accept' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: bob.name })).toBeVisible();
    await expect(messageWith(page, 'Would you like to talk?')).toHaveCount(1);

    await sendText(page, 'Gladly.');
    await expect(messageWith(bob.page, 'Gladly.')).toHaveCount(1);
    await sendText(bob.page, 'x'.repeat(501));
    await expect(messageWith(page, 'x'.repeat(501))).toHaveCount(1);
    await page.goto('/messagerequests');
    await expect(page.getByText('No message requests.')).toBeVisible();
    await bob.context.close();
  });
}

test('a stranger is told what a first message may not be, and one who is shut out is not @all', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const ann = await registerInNewBrowser(browser, baseURL);
  await chooseWriters(ann.page, 'New people only by request');
  await register(page);
  await openChat({ page }, ann.name);
  watch.expectErrors(/status of 403/);
  await sendText(page, 'x'.repeat(501));
  await expect(
    page.getByText('Your first message can have at most 500 characters').first(),
  ).toBeVisible();
  await sendText(page, 'Hello');
  await expect(messageWith(page, 'Hello')).toHaveCount(1);

  await ann.page.goto('/messagerequests');
  await ann.page.getByRole('button', { name: 'Delete' }).click();
  await ann.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(ann.page.getByText('No message requests.')).toBeVisible();
  await chooseWriters(ann.page, 'Nobody new');
  await deliverText(page, 'Are you there?');
  await expect(messageWith(page, 'Are you there?')).toHaveCount(1);
  await ann.page.goto('/messagerequests');
  await expect(ann.page.getByText('No message requests.')).toBeVisible();
  await ann.context.close();
});

test('a member blocks someone in a conversation, and unblocks them there @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const bob = await registerInNewBrowser(browser, baseURL);
  const name = await register(page);
  await openChat({ page }, bob.name);
  await sendText(page, 'Hello');
  await openChat(bob, name);
  await page.getByRole('button', { name: `More about ${bob.name}` }).press('ArrowUp');
  const block = page.getByRole('menuitem', { name: 'Block this person' });
  await expect(block).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).press('Enter');
  await expect(page.getByText(`You blocked ${bob.name}.`)).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await deliverText(bob.page, 'Why so quiet?');
  await expect(messageWith(bob.page, 'Why so quiet?')).toHaveCount(1);

  await page.getByRole('button', { name: 'Unblock' }).press('Enter');
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeFocused();
  await page.reload();
  await expect(messageWith(page, 'Hello')).toHaveCount(1);
  await expect(messageWith(page, 'Why so quiet?')).toHaveCount(0);
  await bob.context.close();
});

async function chooseWriters(page: Page, choice: string) {
  await page.goto('/chatpage');
  await page.getByRole('button', { name: 'Chat settings' }).click();
  const group = page.getByRole('radiogroup', { name: 'Who may message me?' });
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/messages/settings') && response.request().method() === 'PATCH',
  );
  // The choice shows in the next frame.
  const radio = group.getByRole('radio', { name: choice });
  await radio.click();
  await expect(radio).toBeChecked();
  await saved;
}
