import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import {
  at,
  pictureFile,
  createPost,
  emailOf,
  expectLoggedIn,
  goTo,
  memberPassword,
  register,
  sizes,
} from '../../support/steps.ts';

/** Any picture: a screenshot of a part of the open page. */
const takePicture = (page: Page) =>
  page.screenshot({ clip: { x: 0, y: 0, width: 96, height: 96 } });

/** Opens a page by its link on the dashboard. */
async function openFromDashboard(page: Page, name: RegExp) {
  await goTo(page, 'Dashboard');
  await page.getByRole('main').getByRole('link', { name }).click();
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
    const name = await register(page, { picture: await takePicture(page) });
    expect((await uploaded).status()).toBe(200);
    const title = `Before I was renamed, ${name}`;
    await createPost(page, title, 'Written under my first name.');

    await openFromDashboard(page, /^Public profile/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Posts (1)', exact: true })).toBeVisible();
    await expectPicture(page);

    await openFromDashboard(page, /^Update Profile/);
    await page.getByLabel('Upload a picture').setInputFiles(pictureFile(await takePicture(page)));
    await expect(page.getByText('Profile pic updated successfully')).toBeVisible();
    await expectPicture(page);

    const newName = `${name} too`;
    await page.getByLabel('Name', { exact: true }).fill(newName);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectLoggedIn(page, newName);
    await openFromDashboard(page, /^Your Posts 1/);
    await page
      .getByRole('article')
      .getByRole('link', { name: /^Before I was renamed/ })
      .click();
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
    const question = page.getByRole('alertdialog');
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
    await expect(page.getByText('Invalid email or password')).toBeVisible();

    await page.goto(postUrl);
    await expect(page.getByRole('main').getByText('deleted', { exact: true })).toBeVisible();
  });
}
