import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { goTo, logInAsAdmin, watchSocket } from '../../support/steps.ts';

const lastRelease = fileURLToPath(
  new URL('../../fixtures/admin-remote-0.1.0.tgz', import.meta.url),
);

/** A remote that exposes only another seam version. */
const stranger = `
  export const init = () => undefined;
  export const get = async () => () => ({ version: 99, default: () => null });
`;

const problemOn = (page: Page) => page.getByRole('alert').filter({ hasText: /admin area/ });

test.beforeEach(({ watch }) => {
  watch.expectErrors(
    /ERR_CONNECTION_REFUSED|Failed to fetch dynamically imported|RUNTIME-00\d|The admin remote/,
  );
  // Module Federation logs this when it drops the previous build.
  watch.expectErrors(/remote "admin" is already registered/);
});
test.afterEach(async ({ system }) => {
  await system.stopAdmin();
  await system.startAdmin();
});

test('the shell works while the admin remote is down and recovers without a reload', async ({
  page,
  system,
}) => {
  await system.stopAdmin();
  await logInAsAdmin(page, system);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const tryAgain = problemOn(page).getByRole('button', { name: 'Try again' });
  await goTo(page, 'All Posts');
  await expect(problemOn(page)).toContainText('Couldn’t load');
  await tryAgain.click();
  await expect(problemOn(page)).toBeVisible();

  await goTo(page, 'Home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await goTo(page, 'Theme');
  await expect(page.getByRole('radio').first()).toBeAttached();
  await goTo(page, 'All Posts');
  await expect(problemOn(page)).toBeVisible();

  await system.startAdmin();
  await tryAgain.click();
  await expect(page.getByRole('heading', { name: /^All Posts \d+$/ })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a running shell survives the stop and replacement of the remote, and offers a newer one @all', async ({
  page,
  system,
}, testInfo) => {
  const [old, strange] = [testInfo.outputPath('old'), testInfo.outputPath('strange')];
  await Promise.all([old, strange].map((folder) => mkdir(folder)));
  execFileSync('tar', ['-xzf', lastRelease, '-C', old]);
  await writeFile(join(strange, 'remoteEntry.js'), stranger);
  const heading = (name: RegExp) => page.getByRole('heading', { level: 1, name });
  await logInAsAdmin(page, system);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await test.step('a remote of another seam version shows a notice and breaks nothing', async () => {
    await system.replaceAdmin(strange);
    await goTo(page, 'All Posts');
    await expect(problemOn(page)).toContainText('a different version');
    await goTo(page, 'Home');
    await expect(page.getByRole('article').first()).toBeVisible();
    await goTo(page, 'All Posts');
    await expect(problemOn(page)).toBeVisible();
  });

  await test.step('the last release’s remote works in today’s shell', async () => {
    await system.replaceAdmin(old);
    await problemOn(page).getByRole('button', { name: 'Try again' }).click();
    await expect(heading(/^All Posts \d+$/)).toBeVisible();
    const card = page.getByRole('article').first();
    const title = await card.getByRole('heading').innerText();
    await card.getByRole('button', { name: /^Delete/ }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toContainText('Post deleted');
    await question.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(0);
  });

  await test.step('the loaded remote keeps working while its server is down', async () => {
    await system.stopAdmin();
    await goTo(page, 'Home');
    await goTo(page, 'All Posts');
    await expect(heading(/^All Posts \d+$/)).toBeVisible();
  });

  await test.step('a reload brings a newer build, whenever its reader wants it', async () => {
    await system.startAdmin();
    await goTo(page, 'All Users');
    const offer = page.getByRole('status').filter({ hasText: 'A new version is available.' });
    await expect(offer).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await offer.getByRole('button', { name: 'Reload' }).click();
    await expect(heading(/^All Registered Users \d+$/)).toBeVisible();
    // The last release did not have this page.
    await goTo(page, 'Reports');
    // On a wide screen the page's own heading is that of the first case.
    await expect(page.getByRole('heading', { name: /^Reports \d/ })).toBeVisible();
    await expect(offer).toBeHidden();
  });
});

test('below the shell’s own origin the remote loads, and recovers, without a second origin @all', async ({
  page,
  system,
  watch,
}) => {
  watch.expectErrors(/status of 503/);
  await system.restartShell({
    ADMIN_REMOTE_URL: '/admin-remote/remoteEntry.js',
    ADMIN_SERVER_URL: system.adminUrl.replace('localhost', '127.0.0.1'),
  });
  try {
    await system.stopAdmin();
    await logInAsAdmin(page, system);
    const policy = (await page.request.get('/')).headers()['content-security-policy'];
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain(system.adminUrl);
    await goTo(page, 'All Posts');
    await expect(problemOn(page)).toContainText('Couldn’t load');
    await system.startAdmin();
    await problemOn(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: /^All Posts \d+$/ })).toBeVisible();
    const files = watch.requestsTo(system.shellUrl).filter((it) => it.startsWith('/admin-remote/'));
    expect(files).toContainEqual(expect.stringMatching(/\/assets\/.+\.js$/));
    expect(files).toContainEqual(expect.stringMatching(/\/assets\/.+\.css$/));
    expect(watch.requestsTo(system.adminUrl)).toEqual([]);
    for (const path of ['', 'index.html', 'config.json']) {
      expect((await page.request.get(`/admin-remote/${path}`)).status()).toBe(404);
    }
  } finally {
    await system.restartShell();
  }
});

test('a button retries a remote that does not answer in time @all', async ({ page, system }) => {
  const entry = `${system.adminUrl}/remoteEntry.js*`;
  await page.clock.install();
  const connected = watchSocket(page);
  // The server never answers.
  await page.route(entry, () => undefined);
  await logInAsAdmin(page, system);
  const asked = page.waitForRequest(entry);
  await goTo(page, 'All Posts');
  await asked;
  await expect(page.getByText('Loading the admin area...')).toBeVisible();
  await connected();
  await page.clock.fastForward(21_000);
  await expect(problemOn(page)).toContainText('isn’t answering');
  await page.unroute(entry);
  await problemOn(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /^All Posts \d+$/ })).toBeVisible();
});

test('the remote runs standalone at its own address with its own login @all', async ({
  page,
  system,
  watch,
}) => {
  // The session check answers 401 to visitors.
  watch.expectErrors(/status of 401/);
  await page.goto(system.adminUrl);
  await page.getByLabel('Email').fill(system.admin.email);
  await page.getByLabel('Password').fill(system.admin.password);
  await page.getByLabel('Admin Key').fill(system.admin.adminKey);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: /^All Posts \d+$/ })).toBeVisible();
  expect(watch.requestsTo(system.shellUrl)).toEqual([]);
});
