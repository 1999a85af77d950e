import type { Page } from '@playwright/test';
import { flawsOf } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import {
  at,
  createPost,
  emailOf,
  expectLoggedIn,
  goTo,
  logIn,
  memberPassword,
  pictureFile,
  register,
  registerByForm,
  sizes,
} from '../../support/steps.ts';

/** Any picture: a screenshot of a part of the open page. */
const takePicture = (page: Page) =>
  page.screenshot({ clip: { x: 0, y: 0, width: 96, height: 96 } });

/** Opens a page by its link on the dashboard, once what loads above the link moves it no more. */
async function openFromDashboard(page: Page, name: RegExp) {
  await goTo(page, 'Dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(main.getByRole('status')).toHaveCount(0);
  await main.getByRole('link', { name }).click();
}

async function logOut(page: Page) {
  const openMenu = page.getByRole('button', { name: /^(Open menu|Menu)/ });
  if (await openMenu.isVisible()) await openMenu.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText(/^Logged in:/).filter({ visible: true })).toHaveCount(0);
}

/** Waits until the member's picture has loaded. */
async function expectPicture(page: Page) {
  const picture = page.getByRole('main').locator('img');
  await expect(picture).toHaveAttribute('src', /./);
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .not.toBe(0);
}

for (const viewport of sizes) {
  test(`a member changes picture, name and password and deletes the account ${at(viewport.width)}`, async ({
    page,
    watch,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/register');
    const uploaded = page.waitForResponse('**/api/users/updateprofilepic');
    const name = await registerByForm(page, { picture: await takePicture(page) });
    expect((await uploaded).status()).toBe(200);
    const title = `Before I was renamed, ${name}`;
    await createPost(page, title, 'Written under my first name.');

    await openFromDashboard(page, /^Public profile/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Posts (1)', exact: true })).toBeVisible();
    await expectPicture(page);

    await openFromDashboard(page, /^Update Profile/);
    const replaced = page.waitForResponse('**/api/users/updateprofilepic');
    await page.getByLabel('Upload a picture').setInputFiles(pictureFile(await takePicture(page)));
    expect((await replaced).status()).toBe(200);
    await expectPicture(page);

    const newName = `${name} too`;
    await page.getByLabel('Name', { exact: true }).fill(newName);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectLoggedIn(page, newName);
    await openFromDashboard(page, /^Your Posts 1/);
    // All of the card leads to the post.
    const own = page.getByRole('article', { name: /^Before I was renamed/ });
    await own.click({ position: { x: 12, y: 12 } });
    await expect(page.getByRole('link', { name: `u/${newName}` })).toBeVisible();
    const postUrl = page.url();

    await goTo(page, 'Home');
    await openFromDashboard(page, /^Update Profile/);
    const newPassword = 'a long evening by the lake';
    await page.getByLabel('Old Password').fill(memberPassword);
    await page.getByLabel('New Password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm New Password').fill(newPassword);
    await expect(page.getByText('Very good.')).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByLabel('Old Password')).toHaveValue('');
    await page.reload();
    await expectLoggedIn(page, newName);
    await expect(page.getByText(emailOf(name))).toBeVisible();

    await page.getByRole('button', { name: 'Delete Account' }).click();
    const question = page.getByRole('dialog', { name: 'Delete your account?' });
    watch.expectErrors(/status of 400 .*\/api\/users\/prove\b/);
    await question.getByLabel('Password').fill(memberPassword);
    await question.getByRole('button', { name: 'Delete Account' }).click();
    await expect(question.getByText('That’s not your password')).toBeVisible();
    await question.getByLabel('Password').fill(newPassword);
    await question.getByRole('button', { name: 'Delete Account' }).click();
    await expect(page.getByRole('alertdialog')).toHaveText(/User Deleted/);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/login');
    const stored = await page.evaluate(() => Object.keys(localStorage));
    for (const key of ['token', 'role', 'userId', 'user_name', 'name']) {
      expect(stored).not.toContain(key);
    }

    watch.expectErrors(/status of 401 .*\/api\/users\/login\b/);
    await page.getByLabel('Email').fill(emailOf(name));
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.locator('form').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible();

    await page.goto(postUrl);
    await expect(page.getByRole('main').getByText('deleted', { exact: true })).toBeVisible();
  });
}

test('a member logs out another device, which shows it at once @all', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const name = await register(page);
  const elsewhere = await browser.newContext({ baseURL });
  try {
    const lost = await elsewhere.newPage();
    await logIn(lost, { email: emailOf(name), password: memberPassword });
    await goTo(lost, 'Dashboard');

    await openFromDashboard(page, /^Your devices/);
    const devices = page.getByRole('main').getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await expect(devices.filter({ hasText: 'this device' })).toHaveCount(1);
    expect(await flawsOf(page)).toEqual([]);
    watch.expectErrors(/status of 401/);
    await page.getByRole('button', { name: /^Log out .* on / }).click();
    await expect(page.getByText('We’ve logged out that device')).toBeVisible();
    await expect(devices).toHaveCount(1);
    await expect(lost.getByText(/^Logged in:/)).toBeHidden();
    await expect(lost.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
  } finally {
    await elsewhere.close();
  }
});

for (const viewport of sizes) {
  test(`a member comes back by recovery words at ${viewport.width} px @all`, async ({
    page,
    watch,
  }) => {
    await page.setViewportSize(viewport);
    const name = await registerByForm(page, { keepWords: true });
    const panel = page.getByRole('region', { name: 'Write these words down' });
    const words = await panel.locator('[translate=no]').allTextContents();
    expect(words).toHaveLength(8);
    const exit = page.getByRole('button', { name: 'Quick exit' });
    await expect(exit).toBeInViewport({ ratio: 1 });
    // On phones in the header, above the words.
    if (viewport.width === 360) expect((await exit.boundingBox())?.y).toBeLessThan(20);
    expect(await flawsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: 'I’ve written them down' }).click();
    expect(await flawsOf(page)).toEqual([]);
    for (const field of await panel.getByRole('textbox').all()) {
      const place = Number((await field.getAttribute('name'))?.replace('word-', ''));
      await field.fill(words[place] ?? '');
    }
    await panel.getByRole('button', { name: 'Check' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByText('Those are the words. Keep them safe.')).toBeVisible();
    await logOut(page);

    watch.expectErrors(/status of 401/);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    const recover = async () => {
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('Recovery words').fill(words.join(' '));
      await page.getByLabel('New Password', { exact: true }).fill('a new walk by the river');
      await page.getByLabel('Confirm New Password').fill('a new walk by the river');
      await page.getByRole('button', { name: 'Set new password' }).click();
    };
    await recover();
    await expect(page).toHaveURL('/');
    await expectLoggedIn(page, name);
    const renewed = await panel.locator('[translate=no]').allTextContents();
    expect(renewed).not.toEqual(words);
    await panel.getByRole('button', { name: 'Later' }).click();
    await page.goto('/dashboardsidebar');
    const reminder = { name: 'You haven’t written down your recovery words' };
    await expect(page.getByRole('region', reminder)).toBeVisible();
    expect(await flawsOf(page)).toEqual([]);
    await logOut(page);
    await expect(panel).toBeHidden();

    await page.goto('/recover');
    await recover();
    await expect(page.getByRole('alert')).toHaveText('That name and these words don’t match');
    expect(await flawsOf(page)).toEqual([]);
  });
}
