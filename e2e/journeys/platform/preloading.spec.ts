import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { untilStill } from '../../support/shifts.ts';

/** Runs an action that loads a file, and waits until it has run and all that it asked for is there. */
async function bringCode(page: Page, file: RegExp, act: () => Promise<void>): Promise<void> {
  const loaded = page.waitForResponse((response) => file.test(response.url()));
  await act();
  await page.evaluate((address) => import(address), (await loaded).url());
  await untilStill(page);
  await page.waitForLoadState('networkidle');
}

test('hovering or focusing a link preloads its page @all', async ({ page, watch, system }) => {
  const code = () => watch.requestsTo(system.shellUrl).filter((path) => path.endsWith('.js'));
  const follow = async (link: Locator, act: () => Promise<void>) => {
    const before = code();
    const address = (await link.getAttribute('href')) ?? '';
    await act();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(code()).toEqual(before);
  };
  await page.goto('/');
  const post = page.getByRole('article').first().getByRole('heading').getByRole('link');
  await expect(post).toBeVisible();
  // The first key brings what answers keys.
  await bringCode(page, /shortcuts-/, () => page.keyboard.press('Shift'));

  await bringCode(page, /post\.page-/, () => post.hover());
  // On the next page the pointer could rest on a link, which would preload that one too.
  await page.mouse.move(0, 0);
  await follow(post, () => post.press('Enter'));
  // Else it would take the focus from the link below.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const login = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
    name: 'Login',
    exact: true,
  });
  await bringCode(page, /login\.page-/, () => login.focus());
  await follow(login, () => page.keyboard.press('Enter'));
});
