import { Secret, TOTP } from 'otpauth';
import { flawsOf } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';

test.use({ env: { STAFF_SECOND_FACTOR: 'required' } });

test('an admin without a second factor is led to set one up, and has no power until then', async ({
  page,
  system: { admin },
}) => {
  await page.goto('/adminlogin');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByLabel('Admin Key').fill(admin.adminKey);
  await page.getByRole('button', { name: 'Login as Admin' }).click();
  await expect(page).toHaveURL('/devices#second-factor');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByText(/^Logged in:/)).toBeVisible();
  const members = menu.getByRole('link', { name: 'All Users' });
  await expect(members).toBeHidden();
  expect(await flawsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Set up' }).click();
  const key = (await page.getByRole('main').locator('code').innerText()).replaceAll(' ', '');
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  await page.getByLabel('Code from the app').fill(code);
  await page.keyboard.press('Enter');
  await expect(members).toBeVisible();
  await members.click();
  await expect(page.getByRole('heading', { name: /All Registered Users/ })).toBeVisible();
});
