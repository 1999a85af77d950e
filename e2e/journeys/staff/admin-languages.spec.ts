import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { registerInNewBrowser } from '../../support/chat.ts';
import { expect, test } from '../../support/journey.ts';
import { standingOut } from '../../support/measures.ts';
import { findIds } from '../../support/screens.mjs';
import { untilStill } from '../../support/shifts.ts';
import { callApi, createPost, makeModerator } from '../../support/steps.ts';

const root = new URL('../../../', import.meta.url);

for (const language of ['de', 'ar', 'es', 'fr', 'ja']) {
  test(`moderators read and decide in ${language} without a word of English @all`, async ({
    page,
    browser,
    baseURL,
    system,
  }) => {
    const { hostname } = new URL(system.shellUrl);
    const cookie = { name: 'language', value: language, domain: hostname, path: '/' };
    await page.context().addCookies([cookie]);
    await page.goto('/adminlogin');
    for (const name of ['email', 'password', 'adminKey'] as const) {
      await page.locator(`[name=${name}]`).fill(system.admin[name]);
    }
    await page.locator('form [type=submit]').click();
    await expect(page).toHaveURL('/');
    const { case: caseId } = await findIds(page.context());
    const english = englishFor(language);
    await test.step('a member asks for another look at what a moderator removed', async () => {
      const author = await registerInNewBrowser(browser, baseURL);
      const moderator = await registerInNewBrowser(browser, baseURL);
      await makeModerator(page, moderator, system);
      await createPost(author.page, `A night, ${author.name}`, 'I wrote too much.');
      const removal = author.page.url().replace(/.*\//, '/api/blog/deletepost/');
      await callApi(moderator.page, 'DELETE', removal, { reason: { code: 'unkind' } });
      await author.page.goto('/notices');
      await author.page.getByRole('button', { name: 'Ask for another look' }).click();
      await author.page.keyboard.type('I was alone.');
      await author.page.keyboard.press('Control+Enter');
      await expect(author.page.getByText(/^You asked for another look/)).toBeVisible();
      await Promise.all([author, moderator].map(({ context }) => context.close()));
    });

    const firstCard = page
      .locator('main article')
      .filter({ has: page.locator('button') })
      .first();
    const decisions = page.locator('main button[aria-keyshortcuts]:not([aria-keyshortcuts=N])');
    const screens = [
      { path: '/admindashboard', questions: null },
      { path: `/allreports/${caseId}`, questions: decisions },
      { path: '/allusers', questions: firstCard.locator('button') },
      { path: '/allpostsadmin', questions: firstCard.locator('button').last() },
      { path: '/allcomment', questions: firstCard.locator('button').last() },
      { path: '/allreplies', questions: firstCard.locator('button').last() },
      { path: '/allappeals', questions: firstCard.locator('button') },
      { path: '/allacts', questions: null },
    ];
    for (const { path, questions } of screens) {
      await page.goto(path);
      await untilStill(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await wordsOf(page, english), path).toEqual([]);
      expect(await standingOutAt(page, [1280, 1024, 768, 360]), path).toEqual([]);
      const dialog = page.locator('dialog[open]');
      for (const question of questions ? await questions.all() : []) {
        await question.click();
        await expect(dialog).toBeVisible();
        expect(await wordsOf(page, english), path).toEqual([]);
        // Escape twice leaves the site. The first button cancels, or is the only one.
        await dialog.locator('button.btn').first().click();
        await expect(dialog).toHaveCount(0);
      }
    }
  });
}

/** The parts that stand out of what is around them, at these widths and at the present one. */
async function standingOutAt(page: Page, widths: number[]): Promise<string[]> {
  const size = page.viewportSize();
  const found = await page.evaluate(standingOut);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const parts = await page.evaluate(standingOut);
    found.push(...parts.map((part) => `at ${width} px: ${part}`));
  }
  if (size) await page.setViewportSize(size);
  return found;
}

/** The English texts that read otherwise in the language, without those that hold a value. */
function englishFor(language: string): string[] {
  return ['admin-app/src/locales/{}/admin.po', 'shell-app/src/locales/{}/api.po'].flatMap(
    (file) => {
      const catalogue = readFileSync(new URL(file.replace('{}', language), root), 'utf8');
      const entries = catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm);
      return [...entries].flatMap(([, id = '', text]) =>
        id === text || /[{<]/.test(id) ? [] : id,
      );
    },
  );
}

/** Those of the texts that the main part of the page or a dialog shows, offers or is labelled with. */
async function wordsOf(page: Page, texts: string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const found = new Set<string>();
    for (const part of document.querySelectorAll('main, dialog')) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) found.add((walker.currentNode.nodeValue ?? '').trim());
      for (const element of part.querySelectorAll('[aria-label], [placeholder], [title]')) {
        for (const name of ['aria-label', 'placeholder', 'title']) {
          found.add(element.getAttribute(name) ?? '');
        }
      }
    }
    return wanted.filter((text) => found.has(text) || found.has(`${text}:`));
  }, texts);
}
