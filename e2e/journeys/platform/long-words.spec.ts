import type { Browser, Page } from '@playwright/test';
import {
  deliverText,
  messageWith,
  openChat,
  registerInNewBrowser,
  sendText,
} from '../../support/chat.ts';
import { expect, test } from '../../support/journey.ts';
import { memberScreens, staffScreens, visitorScreens } from '../../support/screens.mjs';
import {
  createPost,
  expectLoggedIn,
  goTo,
  logInAsAdmin,
  postComment,
  register,
} from '../../support/steps.ts';
import { walk } from '../../support/walk.ts';

const word = 'Donaudampfschifffahrtsgesellschaftskapitaenin';
const words = `${word} https://example.org/${word}/${word}`;

/** The parts that make the page wider than a narrow phone. */
async function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`is ${scrollWidth} px wide`] : [];
  });
}

/** Registers a member whose name is one long word, and has them write long words. Gives the name. */
async function writeLongWords(page: Page): Promise<string> {
  const first = await register(page);
  const name = first.replace(' ', '').padEnd(32, 'M');
  await page.goto('/userprofile');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectLoggedIn(page, name);
  await createPost(page, `${word} ${first.slice(-8)}`, words);
  await postComment(page, words);
  const comment = page.getByRole('article', { name: `Comment by ${name}` });
  await comment.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByLabel('Your reply', { exact: true }).fill(words);
  await page.getByRole('button', { name: 'Post reply' }).click();
  await expect(page.getByRole('article', { name: /^Reply by/ })).toBeVisible();
  return name;
}

async function narrow(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
}

test('no screen of a visitor scrolls sideways for a long word @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const [name, address] = await inNewBrowser(browser, baseURL, async (theirs) => [
    await writeLongWords(theirs),
    theirs.url(),
  ]);
  await narrow(page);
  const more = {
    'long-post': address,
    'long-profile': `/userpublicprofile/${name}`,
    'long-search': `/search?q=${word}`,
  };
  await walk(page, { ...visitorScreens, ...more }, () => findTooWide(page));
});

test('no screen of a member scrolls sideways for a long word @all', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = await writeLongWords(page);
  const address = page.url();
  await page.getByRole('button', { name: /^Like/ }).first().click();
  await page.getByRole('button', { name: /^Save/ }).first().click();
  const bob = await registerInNewBrowser(browser, baseURL);
  await openChat(bob, name);
  await deliverText(bob.page, words);
  await openChat({ page }, bob.name);
  await sendText(page, words);
  await expect(messageWith(page, word)).toHaveCount(2);
  const chat = page.url();
  await bob.page.goto(address);
  await postComment(bob.page, words);
  await expect(bob.page.getByRole('article', { name: `Comment by ${bob.name}` })).toBeVisible();
  await bob.context.close();
  await narrow(page);
  const more = { 'own-post': '/post/{ownPost}', conversation: chat };
  await walk(page, { ...memberScreens, ...more }, () => findTooWide(page));
});

test('no screen of the staff scrolls sideways for a long word @all', async ({
  page,
  browser,
  baseURL,
  system,
}) => {
  const address = await inNewBrowser(browser, baseURL, async (theirs) => {
    await writeLongWords(theirs);
    return theirs.url();
  });
  await inNewBrowser(browser, baseURL, async (theirs) => {
    await register(theirs);
    await theirs.goto(address);
    await theirs.getByRole('button', { name: 'More about this post' }).click();
    await theirs.getByRole('menuitem', { name: 'Report' }).click();
    const report = theirs.getByRole('dialog', { name: 'Report this post?' });
    await report.getByRole('radio').nth(1).check();
    await report.getByLabel('Note (optional)').fill(words);
    await report.getByRole('button', { name: 'Report' }).click();
    await expect(theirs.getByRole('dialog', { name: 'Report sent' })).toBeVisible();
  });
  await logInAsAdmin(page, system);
  await goTo(page, 'Reports');
  await expect(page.getByRole('heading', { name: /^Reports \d/ })).toBeVisible();
  await page.getByRole('article').filter({ hasText: word }).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Take this case' })).toBeVisible();
  const longCase = page.url();
  await narrow(page);
  await walk(page, { ...staffScreens, 'long-case': longCase }, () => findTooWide(page));
});

async function inNewBrowser<T>(
  browser: Browser,
  baseURL: string | undefined,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1400, height: 900 } });
  const result = await act(await context.newPage());
  await context.close();
  return result;
}
