import { flawsOf } from '../../support/accessibility.ts';
import { expect, test as journey } from '../../support/journey.ts';
import { MailServer } from '../../support/mail-server.ts';
import { emailOf, expectLoggedIn, forgetSession, register } from '../../support/steps.ts';

const test = journey.extend<object, { mail: MailServer }>({
  mail: [
    async ({}, use) => {
      const mail = await MailServer.start();
      await use(mail);
      await mail.stop();
    },
    { scope: 'worker' },
  ],
  env: [async ({ mail }, use) => use(mail.env), { scope: 'worker' }],
});

test('a member confirms an address, forgets the password, and comes back by a mail @all', async ({
  page,
  mail,
}) => {
  const name = await register(page);
  const email = emailOf(name);
  await page.goto('/userprofile');
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);

  await page.goto(await mail.link(email, '/confirmemail#'));
  expect(await flawsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('status')).toHaveText('Your address is confirmed');
  await page.goto('/userprofile');
  await expect(page.getByRole('button', { name: 'New recovery words' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeHidden();

  await forgetSession(page);
  const forgotten = page.getByRole('link', { name: 'Forgot your password?' });
  await expect(forgotten).toHaveAttribute('href', '/forgot');
  await forgotten.click();
  // The login, which has an Email too, stays until then.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  expect(await flawsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status')).toContainText('The link is good for 30 minutes');

  await page.goto(await mail.link(email, '/reset#'));
  await page.getByLabel('New Password', { exact: true }).fill('another quiet walk');
  await page.getByLabel('Confirm New Password').fill('another quiet walk');
  expect(await flawsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL('/');
  await expectLoggedIn(page, name);
});
