import { violationsOf } from '../../support/accessibility.ts';
import {
  beginReply,
  deliverText,
  messageList,
  messageWith,
  openChat,
  openChatOfTwo,
  registerInNewBrowser,
} from '../../support/chat.ts';
import { expect, test } from '../../support/journey.ts';
import { chooseInMenu, register } from '../../support/steps.ts';

test('a member replies to a message and edits the reply by keyboard, and the other sees both @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const { bob } = await openChatOfTwo(page, browser, baseURL);
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await deliverText(bob.page, 'Are you awake?');
  await deliverText(bob.page, 'I can not sleep.');
  await expect(messageWith(page, 'I can not sleep.')).toHaveCount(1);

  // From the box to the message before the last, and through its menu.
  await box.fill('My words');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(
    messageWith(page, 'Are you awake?').getByRole('button', { name: /^Options for message/ }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(
    new RegExp(`^In reply to ${bob.name}: Are you awake\\? `),
  );
  await page.keyboard.press('Escape');
  await expect(box).toHaveAccessibleDescription(/^Enter sends/);
  await expect(box).toHaveValue('My words');

  await beginReply(page, 'Are you awake?');
  expect(await violationsOf(page)).toEqual([]);
  await deliverText(page, 'Yes, I amm');
  const quote = { name: 'In reply to you: Are you awake?' };
  await expect(messageWith(bob.page, 'Yes, I amm').getByRole('button', quote)).toBeVisible();

  await page.keyboard.type('A draft');
  const own = messageWith(page, 'Yes, I amm');
  await own.getByRole('button', { name: /^Options for your message/ }).press('Enter');
  await chooseInMenu(page, 'Edit');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('Yes, I amm');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(messageWith(bob.page, 'edited')).toContainText('Yes, I am');
  await expect(messageWith(bob.page, 'Yes, I amm')).toHaveCount(0);
  await expect(box).toHaveValue('A draft');

  // A quote changes with its message, and a press leads there.
  const asked = messageWith(bob.page, 'Are you awake?').first();
  await asked.getByRole('button', { name: /^Options for your message/ }).click();
  await bob.page.getByRole('menuitem', { name: 'Edit' }).click();
  await bob.page.getByRole('textbox', { name: /^Message to/ }).fill('Still awake?');
  await bob.page.getByRole('button', { name: 'Save' }).click();
  await messageWith(page, 'Yes, I am')
    .getByRole('button', { name: `In reply to ${bob.name}: Still awake?` })
    .click();
  await expect(messageList(page).locator('li:focus')).toContainText('Still awake?');
  expect(await violationsOf(page)).toEqual([]);
  await bob.context.close();
});

test('on a touch screen, the message that was touched last has a menu @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = await register(page);
  const bob = await registerInNewBrowser(browser, baseURL);
  await openChat({ page }, bob.name);
  await deliverText(page, 'Are you awake?');
  await deliverText(page, 'I am here.');
  const phone = await browser.newContext({
    baseURL,
    storageState: await bob.context.storageState(),
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  });
  const tab = await phone.newPage();
  await openChat({ page: tab }, name);
  const menuOf = (text: string) =>
    messageWith(tab, text).getByRole('button', { name: /^Options for message/ });
  const look = (text: string) =>
    menuOf(text).evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isVisible = button.checkVisibility({ opacityProperty: true });
      return { isVisible, isPressable: button.contains(hit) };
    });
  const shown = { isVisible: true, isPressable: true };
  const hidden = { isVisible: false, isPressable: false };
  expect(await look('I am here.')).toEqual(shown);
  expect(await look('Are you awake?')).toEqual(hidden);
  await tab.getByText('Are you awake?').tap();
  await expect.poll(() => look('Are you awake?')).toEqual(shown);
  expect(await look('I am here.')).toEqual(hidden);
  await menuOf('Are you awake?').tap();
  await chooseInMenu(tab, 'Reply');
  await expect(tab.getByRole('textbox', { name: /^Message to/ })).toBeFocused();
  await phone.close();
  await bob.context.close();
});
