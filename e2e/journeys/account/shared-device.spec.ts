import { flawsOf } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import {
  createPost,
  emailOf,
  expectLoggedIn,
  forgetSession,
  memberPassword,
  register,
} from '../../support/steps.ts';

test('a member leaves nothing on a device that others use too', async ({
  page,
  context,
  watch,
}) => {
  // The other tab asks for a session that has ended.
  watch.expectErrors(/status of 401/);
  const name = await register(page);
  await createPost(page, 'A long day', 'It is over.');
  const post = page.url();
  await forgetSession(page);

  await page.getByLabel('Email').fill(emailOf(name));
  await page.getByLabel('Password', { exact: true }).fill(memberPassword);
  await page.getByRole('checkbox', { name: 'Other people use this device' }).check();
  expect(await flawsOf(page)).toEqual([]);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await expectLoggedIn(page, name);
  const lasting = (await context.cookies()).filter(({ expires }) => expires !== -1);
  expect(lasting).toEqual([]);

  await page.goto(post);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByLabel('Your comment', { exact: true }).fill('Half a thought');
  const other = await context.newPage();
  await other.goto('/devices');
  await expect(other.getByText('shared device')).toBeVisible();
  const kept = () => page.evaluate(() => [localStorage.length, JSON.stringify(sessionStorage)]);
  await expect.poll(kept).toEqual([0, expect.stringContaining('Half a thought')]);

  await other.getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect.poll(kept).toEqual([0, expect.not.stringMatching(/thought|token|walker/)]);
  expect((await context.cookies()).map((cookie) => cookie.name)).toEqual([]);
});
