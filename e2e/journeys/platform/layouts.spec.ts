import type { Locator } from '@playwright/test';
import { demoMember } from '../../../tools/system/settings.mjs';
import { expect, test } from '../../support/journey.ts';
import { fillAddress, findIds, memberScreens } from '../../support/screens.mjs';
import { untilStill } from '../../support/shifts.ts';
import { createPost, goTo, logIn, register, sizes } from '../../support/steps.ts';

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box;
}

async function widthOf(part: Locator): Promise<number> {
  return (await boxOf(part)).width;
}

test('wide screens have a 230 px menu, and a 370 px panel beside the feed @all', async ({
  page,
}) => {
  const menu = page.getByRole('complementary', { name: 'Menu' });
  const panel = page.getByRole('complementary', { name: 'Community' });
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await widthOf(menu)).toBe(230);
  expect(await widthOf(panel)).toBe(370);

  for (const address of ['/themepage', '/help']) {
    await page.goto(address);
    await expect(menu.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await widthOf(menu)).toBe(230);
    await expect(panel).toHaveCount(0);
  }
});

test('on a wide screen all pages begin at the same place @all', async ({ page }) => {
  await logIn(page, demoMember);
  const ids = await findIds(page.context());
  const screens = Object.entries(memberScreens).filter(([name]) => name !== 'chat');
  const addresses = [
    ...screens.map(([, address]) => address),
    '/search?q=the',
    '/themepage',
    '/help',
    '/rules',
  ];
  const edges: Record<number, string[]> = {};
  for (const address of addresses) {
    await page.goto(fillAddress(address, ids));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilStill(page);
    const begins = await page.evaluate(() => {
      const heading = document.querySelector('main h1');
      const parts = [
        document.querySelector('[role=search]'),
        // A heading inside a card or beside a picture stands further in.
        heading?.closest('article, main header') ?? heading,
        document.querySelector('main nav'),
        document.querySelector('main .surface'),
      ];
      // Text for screen readers alone is one pixel wide.
      const boxes = parts.flatMap((part) => part?.getBoundingClientRect() ?? []);
      return boxes.filter(({ width }) => width > 1).map(({ x }) => Math.round(x));
    });
    expect(begins).not.toEqual([]);
    for (const x of begins) edges[x] = [...(edges[x] ?? []), address];
  }
  expect(Object.keys(edges), JSON.stringify(edges)).toHaveLength(1);
});

for (const viewport of sizes) {
  test(`the words of tabs and cards begin at one place, with 8 px around the tabs, at ${viewport.width} px @all`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await logIn(page, demoMember);
    await untilStill(page);
    const main = page.getByRole('main');
    const tabs = main.getByRole('navigation', { name: 'Order of posts' });
    const card = main.getByRole('article').first();
    const beginOf = (words: Locator) =>
      words.evaluate((element) => {
        const range = new Range();
        range.selectNodeContents(element);
        return Math.round(range.getBoundingClientRect().x);
      });
    expect(await beginOf(tabs.getByRole('link').first())).toBe(
      await beginOf(card.getByRole('link').first()),
    );
    const composer = await boxOf(main.getByRole('link', { name: /Create Post/ }));
    const tab = await boxOf(tabs.getByRole('link').first());
    expect(tab.y - (composer.y + composer.height)).toBeCloseTo(8, 0);
    // On phones the line about who waits is above the cards.
    const list = await boxOf(main.getByRole('list').first().locator('..'));
    expect(list.y - (tab.y + tab.height)).toBeCloseTo(8, 0);
  });
}

test('a wide screen shows five posts to a member @all', async ({ page }) => {
  await logIn(page, demoMember);
  const fifth = page.getByRole('main').getByRole('article').nth(4);
  await expect(fifth).toBeInViewport({ ratio: 1 });
});

test('small screens show the menu behind a button in both layouts @all', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/', '/themepage']) {
    await page.goto(address);
    await expect(page.getByRole('complementary', { name: 'Menu' })).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  }
});

test('the keyboard reaches the logout button in the mobile menu @all', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await register(page);
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
  const logout = menu.getByRole('button', { name: 'Logout' });
  await opener.focus();
  await page.keyboard.press('Enter');
  // The scrollable menu itself takes no focus.
  await expect(menu.getByRole('link', { name: 'Unburden, home' })).toBeFocused();
  // The page behind the menu is inert.
  await page.getByRole('main').focus();
  await expect(page.getByRole('main')).not.toBeFocused();

  await logout.focus();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Logout' })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(logout).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  const toast = page.getByRole('alertdialog', { name: 'Logged out successfully' });
  await expect(toast).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('help is one tap away at every width, and visiting it keeps a draft', async ({ page }) => {
  await register(page);
  await goTo(page, 'Create Post');
  for (const width of [360, 768, 1100, 1400]) {
    await page.setViewportSize({ width, height: 740 });
    await page.getByLabel('Content').fill(`I can hardly go on, at ${width} px.`);
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL('/help');
    await page.goBack();
    await expect(page.getByLabel('Content')).toHaveValue(`I can hardly go on, at ${width} px.`);
  }
  for (const address of ['/', '/chatpage']) {
    await page.goto(address);
    for (const width of [360, 1100]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(page.getByRole('banner').getByRole('link', { name: 'Help' })).toBeInViewport();
    }
  }
});

test('a number to call stands beside the feed also where there is no right panel @all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.goto('/');
  const menu = page.getByRole('complementary', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: /^Call / })).toBeInViewport();
});

test('below 1024 px a member has the main pages at the bottom, and in a chat its composer', async ({
  page,
}) => {
  await logIn(page, demoMember);
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(bar).toBeHidden();
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    await bar.getByRole('link', { name: /^Chat/ }).click();
    await expect(page).toHaveURL('/chatpage');
    await expect(bar.getByRole('link', { name: /^Chat/ })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('list', { name: 'People' }).getByRole('link').first().click();
    await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeInViewport();
    await expect(bar).toBeHidden();
  }
  await page.goto('/help');
  await bar.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  // Nothing of the page lies under the bar at its end.
  await page.keyboard.press('End');
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.click({ trial: true });
});

test('the help page shows the first phone number without scrolling, also on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/help');
  const first = page.locator('a[href^="tel:"]').first();
  await expect(first).toBeInViewport();
  await page.getByLabel('Your country').selectOption('AT');
  await expect(page.locator('main a[href="tel:112"]')).toBeInViewport();
});

test('a member has one button for the menu, with the total of the unread counts where there is no bar @all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, demoMember);
  const inBar = page.getByRole('button', { name: 'Menu', exact: true });
  const inHeader = page.getByRole('button', { name: /^Open menu, \d+ unread$/ });
  await expect(inBar).toBeVisible();
  await expect(inHeader).toBeHidden();
  // A phone on its side.
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(inHeader).toBeVisible();
  await expect(inBar).toBeHidden();
  await page.mouse.wheel(0, 300);
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test('on a phone the search opens in place of the logo, beside the way out @all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const header = page.getByRole('banner');
  const logo = header.getByRole('link', { name: 'Unburden, home' });
  const search = page.getByRole('searchbox', { name: 'Search Post Only' });
  await untilStill(page);
  expect((await header.boundingBox())?.height).toBe(57);
  expect((await search.boundingBox())?.width).toBeLessThan(50);
  await search.click();
  await expect(logo).toBeHidden();
  await expect(header.getByRole('link', { name: 'Help' })).toBeInViewport();
  await expect(header.getByRole('button', { name: /exit/i })).toBeInViewport();
  await page.keyboard.type('the');
  const results = page.getByRole('search').getByRole('listitem').getByRole('link');
  await results.first().click();
  await expect(page).toHaveURL(/\/post\//);
  await expect(logo).toBeVisible();
});

test('a count of what is unread is a pill of 18 px that covers no icon @all', async ({ page }) => {
  await logIn(page, demoMember);
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  const places = [
    { width: 1400, height: 900, parts: page.getByRole('navigation', { name: 'Main' }) },
    { width: 360, height: 740, parts: bar },
    { width: 740, height: 360, parts: page.getByRole('button', { name: /^Open menu, / }) },
  ];
  for (const { parts, ...size } of places) {
    await page.setViewportSize(size);
    const counts = parts.getByText(/^\d+( unread)?$/).filter({ visible: true });
    await expect(counts.first()).toBeVisible();
    for (const count of await counts.all()) {
      const pill = await count.evaluate((element) => {
        const box = element.getBoundingClientRect();
        if (element.closest('.sr-only')) return null;
        const { fontSize, fontWeight, borderRadius } = getComputedStyle(element);
        const covered = [...document.querySelectorAll('svg *')].filter((line) => {
          const { top, bottom, left, right } = line.getBoundingClientRect();
          return top < box.bottom && bottom > box.top && left < box.right && right > box.left;
        });
        const isRound = parseFloat(borderRadius) >= box.height / 2;
        return { height: box.height, fontSize, fontWeight, isRound, covered: covered.length };
      });
      const wanted = { height: 18, fontSize: '11px', fontWeight: '700', isRound: true, covered: 0 };
      if (pill) expect(pill).toEqual(wanted);
    }
  }
});

test('one button of the feed is filled @all', async ({ page }) => {
  await logIn(page, demoMember);
  await untilStill(page);
  const posting = page.getByText('Create Post', { exact: true }).filter({ visible: true });
  await expect(posting).toHaveCount(2);
  const fills = await posting.evaluateAll((all) =>
    all.map((part) => getComputedStyle(part.closest('a, .btn') ?? part).backgroundColor),
  );
  expect(fills.filter((fill) => fill !== 'rgba(0, 0, 0, 0)')).toHaveLength(1);
});

test('a conversation stands in a column of 46 rem in the middle of a wide screen @all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1900, height: 900 });
  await logIn(page, demoMember);
  await page.goto('/chatpage');
  await page.getByRole('list', { name: 'People' }).getByRole('link').first().click();
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await expect(box).toBeVisible();
  const form = page.getByRole('form', { name: 'Write a message' });
  const [pane, column, lines] = [
    await boxOf(form),
    await boxOf(form.locator('> div').last()),
    await boxOf(page.getByRole('log').getByRole('list')),
  ];
  expect(column.width).toBe(46 * 16);
  expect(lines.width).toBe(46 * 16);
  expect(column.x - pane.x).toBeCloseTo((pane.width - column.width) / 2, 0);
});

test('the actions of a post stand in one line on a phone @all', async ({ page }) => {
  await register(page);
  await createPost(page, 'A long day', 'Only today.');
  for (const value of ['en', 'de', 'fr', 'ja', 'ar']) {
    await page.context().addCookies([{ name: 'language', value, url: page.url() }]);
    for (const width of [320, 360, 414]) {
      await page.setViewportSize({ width, height: 740 });
      await page.reload();
      const bar = page.locator('[data-post-actions]');
      await expect(bar.getByRole('button').last()).toBeInViewport({ ratio: 1 });
      expect([value, width, (await boxOf(bar)).height < 60]).toEqual([value, width, true]);
    }
  }
});
