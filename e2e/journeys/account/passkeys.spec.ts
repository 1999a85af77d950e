import type { Page } from '@playwright/test';
import { flawsOf } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { expectLoggedIn, forgetSession, register, registerByForm } from '../../support/steps.ts';

/** A phone whose owner is there, or not. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (isUserVerified: boolean) => {
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
}

test('a member with a passkey who forgot the password gets in by it and the words @all', async ({
  page,
  watch,
}) => {
  // A recovery without the passkey.
  watch.expectErrors(/status of 401/);
  await addAuthenticator(page);
  const name = await registerByForm(page, { keepWords: true });
  const panel = page.getByRole('region', { name: 'Write these words down' });
  const words = (await panel.getByRole('listitem').allInnerTexts()).join(' ');
  await panel.getByRole('button', { name: 'Later' }).click();
  await page.goto('/devices');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('My phone');
  await page.keyboard.press('Enter');
  await expect(page.getByText('We’ve added your passkey')).toBeVisible();

  await forgetSession(page);
  await page.goto('/recover');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Recovery words').fill(words);
  await page.getByLabel('New Password', { exact: true }).fill('quite another walk');
  await page.getByLabel('Confirm New Password').fill('quite another walk');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Please use your passkey too')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set new password with your passkey' }).click();
  await expectLoggedIn(page, name);
});

test('a member adds a passkey by the keyboard, logs in with it and removes it', async ({
  page,
  watch,
}) => {
  // A login by a passkey that was removed.
  watch.expectErrors(/status of 401/);
  await addAuthenticator(page);
  const name = await register(page);
  await page.goto('/devices');
  const add = page.getByRole('button', { name: 'Add a passkey' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('My phone');
  expect(await flawsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('We’ve added your passkey')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My phone' })).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);

  await forgetSession(page);
  const logIn = page.getByRole('button', { name: 'Log in with a passkey' });
  await logIn.focus();
  await page.keyboard.press('Enter');
  await expectLoggedIn(page, name);

  await page.goto('/devices');
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('We’ve removed your passkey')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My phone' })).toBeHidden();

  await forgetSession(page);
  await logIn.click();
  const main = page.getByRole('main');
  await expect(main.getByText('That passkey doesn’t work here')).toBeVisible();
});

test('a passkey is a recent proof, and nobody else’s finger is @all', async ({ page, watch }) => {
  watch.expectErrors(/status of 403/);
  const setUserVerified = await addAuthenticator(page);
  const name = await register(page);
  await page.goto('/devices');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('We’ve added your passkey')).toBeVisible();

  // As if the login were long ago: the first try is refused.
  let isOld = true;
  await page.route('**/api/users/passkeys/*', async (route) => {
    if (route.request().method() !== 'DELETE' || !isOld) return route.fallback();
    isOld = false;
    const body = { message: 'Please enter your password', code: 'proof_required' };
    return route.fulfill({ status: 403, json: body });
  });
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password to go on' });
  const prove = dialog.getByRole('button', { name: 'Use a passkey instead' });
  await setUserVerified(false);
  await prove.click();
  await expect(dialog.getByText('We didn’t get a passkey from your device.')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  await setUserVerified(true);
  await prove.click();
  await expect(page.getByText('We’ve removed your passkey')).toBeVisible();
  await expectLoggedIn(page, name);
});
