import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { goTo, register } from '../support/steps.ts';

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft:')).length);

async function writeDraft(page: Page) {
  await goTo(page, 'Create Post');
  await page.getByLabel('Title').fill('Nobody is to find this');
  await page.getByLabel('Content').fill('Not on this computer.');
  await expect.poll(() => drafts(page)).toBeGreaterThan(0);
}

test('the button replaces the page, and back does not return to it', async ({ page }) => {
  await page.goto('/login');
  await page.goto('/themepage');
  await expect(page.getByRole('radio').first()).toBeAttached();
  await page.getByRole('button', { name: 'Quick exit' }).click();
  await expect(page).toHaveURL('about:blank');
  await page.goBack();
  await expect(page).toHaveURL('/login');
});

test('Esc three times leaves; once or with other keys between it does not', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('a');

  await page.getByRole('button', { name: 'Open menu' }).click();
  // The three presses are of one moment, also on a machine that takes more than a second for them.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('about:blank');
});

test('drafts stay on the device unless it was chosen that they do not', async ({ page }) => {
  await register(page);
  await writeDraft(page);
  await page.getByRole('button', { name: 'Quick exit' }).click();
  await expect(page).toHaveURL('about:blank');

  await page.goto('/help');
  expect(await drafts(page)).toBeGreaterThan(0);
  await expect(page.getByText('It does not clear your browser’s history')).toBeVisible();
  await page.getByRole('checkbox', { name: /Leave no drafts/ }).check();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /Leave no drafts/ })).toBeChecked();
  await page.getByRole('button', { name: 'Quick exit' }).click();
  await expect(page).toHaveURL('about:blank');
  await page.goto('/help');
  expect(await drafts(page)).toBe(0);
});

test('it leads where the operator wants', async ({ page }) => {
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { remotes: {}, quickExit: '/content/help.md' } }),
  );
  const configured = page.waitForResponse('**/config.json');
  await page.goto('/contactme');
  await configured;
  await expect(page.getByRole('heading', { name: 'Got you' })).toBeVisible();
  await page.getByRole('button', { name: 'Quick exit' }).click();
  await expect(page).toHaveURL('/content/help.md');
});
