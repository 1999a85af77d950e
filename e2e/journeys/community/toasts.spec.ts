import type { Page } from '@playwright/test';
import { messageWith, openChat, registerInNewBrowser, sendText } from '../../support/chat.ts';
import { expect, test } from '../../support/journey.ts';
import {
  chooseInMenu,
  createPost,
  emailOf,
  goTo,
  memberPassword,
  register,
  watchSocket,
} from '../../support/steps.ts';

test('a toast stays long enough to read, also under reduced motion, and covers no control', async ({
  page,
}) => {
  await page.clock.install();
  const connected = watchSocket(page);
  await register(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await connected();
  // Stop the clock, so the machine's speed does not matter.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('article').first().getByRole('button', { name: /^Like/ }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Post liked' });
  await expect(toast).toBeVisible();
  for (const width of [1400, 360]) {
    await page.setViewportSize({ width, height: 740 });
    // Playwright clicks only uncovered elements.
    await page.getByRole('button', { name: 'Quick exit' }).click({ trial: true });
    if (width === 1400) {
      const panel = page.getByRole('complementary', { name: 'Community' });
      await panel.getByRole('link', { name: /^Call/ }).first().click({ trial: true });
    }
  }
  await page.clock.runFor(2000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2000);
  await expect(toast).toBeHidden();
});

test('on a phone a new toast replaces the last one at the bottom, below dialogs @all', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/401/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Password').fill('not their password');
  const login = page.locator('form').getByRole('button', { name: 'Login' });
  const toast = page.getByRole('alert').filter({ hasText: 'Login Failed' });
  await login.click();
  await expect(toast).toBeVisible();
  // A toast stays while the pointer is over it.
  await toast.hover();
  const answered = page.waitForResponse('**/login');
  await login.press('Enter');
  await answered;
  await expect(toast).toHaveCount(1);
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(500);
  await expect(page.getByRole('region', { name: 'Notifications', exact: true })).toBeAttached();
  await page.getByRole('link', { name: 'Register' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  await expect(toast).toHaveCount(0);
});

test('on a wide screen a new toast replaces the last one @all', async ({ page }) => {
  await register(page);
  const like = page.getByRole('article').first().getByRole('button', { name: /^Like/ });
  await like.click();
  const first = page.getByRole('alert').filter({ hasText: 'Post liked' });
  await expect(first).toBeVisible();
  await keepToasts(page);
  await like.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Like removed' })).toBeVisible();
  await expect(first).toHaveCount(0);
});

test('a toast leaves free whom to call after a dark post @all', async ({ page }) => {
  await register(page);
  await createPost(page, 'Tonight', 'Sometimes I think it would be easier not to be here.');
  const card = page.getByRole('complementary', { name: /^This sounds heavy/ });
  const toast = page.getByRole('alert').filter({ hasText: 'Successfully created a post' });
  await expect(toast).toBeVisible();
  await keepToasts(page);
  for (const width of [1400, 768, 360]) {
    await page.setViewportSize({ width, height: 740 });
    for (const control of await card.locator('a, button').all())
      await control.click({ trial: true });
    await expect(toast).toBeVisible();
  }
});

test('on a phone the card of whom to call leaves free what is written @all', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await register(page);
  await createPost(page, 'Tonight', 'Sometimes I think it would be easier not to be here.');
  const card = page.getByRole('complementary', { name: /^This sounds heavy/ });
  const later = card.getByRole('button', { name: 'Not now' });
  await expect(later).toBeVisible();
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const box = page.getByLabel('Your comment', { exact: true });
  await expect(box).toBeFocused();
  await expect(later).toBeHidden();
  await expect(card.getByRole('link').first()).toBeVisible();
  const { height = 0 } = (await card.boundingBox()) ?? {};
  expect(height).toBeLessThan(240);
  await box.blur();
  await expect(later).toBeVisible();
});

test('on a phone the toast of a registration leaves free the buttons below the words @all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill('hedge school');
  await page.getByLabel('Email').fill(emailOf('hedge school'));
  await page.getByLabel('Password', { exact: true }).fill(memberPassword);
  await page.getByLabel('Confirm Password').fill(memberPassword);
  await page.getByRole('button', { name: 'Register' }).press('Enter');
  const toast = page.getByRole('alert').filter({ hasText: 'Registered successfully' });
  await expect(toast).toBeVisible();
  await keepToasts(page);
  const words = page.getByRole('region', { name: 'Write these words down' });
  await expect(words).toBeVisible();
  for (const button of await words.getByRole('button').all()) await button.click({ trial: true });
  await page.getByRole('banner').getByRole('button', { name: 'Quick exit' }).click({ trial: true });
  await expect(toast).toBeVisible();
});

test('on a phone a toast leaves free what a form says @all', async ({ page, watch }) => {
  watch.expectErrors(/ERR_FAILED/);
  await page.setViewportSize({ width: 360, height: 740 });
  await register(page);
  await page.route('**/api/blog/createpost', (route) => route.abort());
  await goTo(page, 'Create Post');
  await page.getByLabel('Title').fill('From a tunnel');
  await page.getByLabel('Content').fill('No net in here.');
  await page.getByRole('button', { name: 'Create Post' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Error in creating a post' });
  await expect(toast).toBeVisible();
  await keepToasts(page);
  const problem = page.getByRole('main').getByText('We couldn’t reach Unburden.');
  const end = async () => {
    const { y = 0, height = 0 } = (await problem.boundingBox()) ?? {};
    return y + height;
  };
  const top = async () => (await toast.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await top()) - (await end())).toBeGreaterThan(0);
  await expect(problem).toBeInViewport();
});

test('a copied message is told of below Call and Close @all', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await register(page);
  const bob = await registerInNewBrowser(browser, baseURL);
  await openChat({ page }, bob.name);
  await sendText(page, 'Keep this');
  await messageWith(page, 'Keep this')
    .getByRole('button', { name: /^Options/ })
    .press('Enter');
  await chooseInMenu(page, 'Copy');
  const toast = page.getByRole('alert').filter({ hasText: 'Copied' });
  await expect(toast).toBeVisible();
  await keepToasts(page);
  for (const width of [1400, 768]) {
    await page.setViewportSize({ width, height: 740 });
    await page.getByRole('button', { name: `Call ${bob.name}` }).click({ trial: true });
    await page.getByRole('button', { name: 'Close conversation' }).click({ trial: true });
    await expect(toast).toBeVisible();
  }
  // On phones it is as high as its words, above the box.
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await toast.boundingBox())?.height).toBeLessThan(120);
  const box = page.getByRole('textbox', { name: `Message to ${bob.name}` });
  await box.press('ControlOrMeta+V');
  await expect(box).toHaveValue('Keep this');
  await bob.context.close();
});

/** Toasts wait while their window has lost the focus. */
async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
}
