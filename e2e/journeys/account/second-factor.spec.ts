import { Secret, TOTP } from 'otpauth';
import { flawsOf } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import {
  emailOf,
  expectLoggedIn,
  forgetSession,
  memberPassword,
  register,
} from '../../support/steps.ts';

test('a member sets up a second factor by the keyboard, and logs in with it', async ({
  page,
  watch,
}) => {
  // The login without a code.
  watch.expectErrors(/status of 401/);
  const name = await register(page);
  await page.goto('/devices#second-factor');
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeFocused();
  const setUp = page.getByRole('button', { name: 'Set up' });
  await expect(setUp).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(setUp).toBeFocused();
  await page.keyboard.press('Enter');

  const field = page.getByLabel('Code from the app');
  await expect(field).toBeFocused();
  expect(await flawsOf(page)).toEqual([]);
  const key = (await page.getByRole('main').locator('code').innerText()).replaceAll(' ', '');
  await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Write these backup codes/ })).toBeFocused();
  expect(await flawsOf(page)).toEqual([]);
  const code = await page
    .getByText(/^([a-z2-9]{4}-){3}/)
    .first()
    .innerText();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Backup codes left: 8')).toBeVisible();

  await forgetSession(page);
  await page.getByLabel('Email').fill(emailOf(name));
  await page.getByLabel('Password', { exact: true }).fill(memberPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code from your app')).toBeFocused();
  expect(await flawsOf(page)).toEqual([]);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expectLoggedIn(page, name);
});
