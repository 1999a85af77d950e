import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { findIds } from '../../support/screens.mjs';
import { at, goTo, register } from '../../support/steps.ts';

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft:')).length);

async function writeDraft(page: Page) {
  await goTo(page, 'Create Post');
  await page.getByLabel('Title').fill('Nobody is to find this');
  await page.getByLabel('Content').fill('Not on this computer.');
  await expect.poll(() => drafts(page)).toBeGreaterThan(0);
}

/** The neutral page, without a Referer. */
async function expectAway(page: Page, neutralUrl: string) {
  await expect(page).toHaveURL(neutralUrl);
  await expect(page.locator('body')).toHaveText('Sunny');
}

test('the quick exit button leaves no Referer, and no way back until one enters the address again', async ({
  page,
  system,
}) => {
  await page.goto('/login');
  const configured = page.waitForResponse('**/config.json');
  await page.goto('/themepage');
  await configured;
  await expect(page.getByRole('radio').first()).toBeAttached();
  await page.getByRole('button', { name: 'Quick exit' }).click();
  await expectAway(page, system.neutralUrl);
  // The page before it, of this site too.
  await page.goBack();
  await expectAway(page, system.neutralUrl);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.goto('/themepage');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
});

test('a page that the browser kept leads away again after a quick exit @all', async ({
  page,
  system,
}) => {
  await page.goto('/themepage');
  const comeBack = () =>
    page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
  await comeBack();
  await expect(page.getByRole('radio').first()).toBeAttached();
  await page.evaluate(() => sessionStorage.setItem('unburden-leave', 'yes'));
  await comeBack();
  await expectAway(page, system.neutralUrl);
});

for (const width of [1400, 360]) {
  test(`quick exit works before the app has loaded ${at(width)}`, async ({
    page,
    context,
    system,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const { post } = await findIds(context);
    // The app's scripts never load.
    await page.route('**/assets/*.js', () => {});
    for (const address of ['/', `/post/${post}`, '/createpost', '/help']) {
      await page.goto('/content/rules.md');
      await page.goto(address, { waitUntil: 'commit' });
      const exit = page.getByRole('link', { name: 'Quick exit' }).filter({ visible: true });
      // One, once the styles are there: they come before the first paint.
      await expect(exit).toHaveCount(1);
      await expect(exit.getByText(/^(Quick exit|Exit)$/).filter({ visible: true })).not.toHaveCount(
        0,
      );
      await page.evaluate(() =>
        localStorage.setItem('unburden-draft::post-text', 'Not on this computer.'),
      );
      await exit.click();
      await expectAway(page, system.neutralUrl);
      await page.goBack();
      await expect(page).toHaveURL('/content/rules.md');
      expect(await drafts(page)).toBe(0);
    }
  });
}

test('three Esc presses in a row leave the page; fewer, or with other keys between, do not', async ({
  page,
  system,
}) => {
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
  // A fixed clock keeps the three presses within the time window on a slow machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expectAway(page, system.neutralUrl);
});

test('quick exit erases drafts from the device unless the member chose to keep them', async ({
  page,
  system,
}) => {
  await register(page);
  await page.goto('/help');
  await expect(page.getByText('It doesn’t clear your browser’s history')).toBeVisible();
  const choice = page.getByRole('checkbox', { name: /Delete my drafts/ });
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await page.reload();
  await expect(choice).not.toBeChecked();
  await page.goto('/');
  await writeDraft(page);
  await page.getByRole('button', { name: 'Quick exit' }).click();
  await expectAway(page, system.neutralUrl);

  await page.goto('/help');
  expect(await drafts(page)).toBeGreaterThan(0);
  await choice.check();
  await page.getByRole('button', { name: 'Quick exit' }).click();
  await expectAway(page, system.neutralUrl);
  await page.goto('/help');
  expect(await drafts(page)).toBe(0);
});
