import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, type WebSocket } from '@playwright/test';
import type { TestSystem } from './system.ts';

/** Desktop and phone: the main journeys run at both. */
export const sizes = [
  { width: 1400, height: 900 },
  { width: 360, height: 740 },
];

/** The end of a title. `npm test` runs a journey at the first width; @all ones wait for `test:all`. */
export const at = (width: number) => `at ${width} px${width === sizes[0]?.width ? '' : ' @all'}`;

export const memberPassword = 'a quiet morning walk';

/** The email that `register` uses for a member of this name. */
export function emailOf(name: string): string {
  return `${name.replace(' ', '.')}@example.org`;
}

/** Opens an account by a call, which takes half the time of the form, and ends on the feed, logged in. */
export async function register(page: Page): Promise<string> {
  const name = `walker ${randomUUID().slice(0, 8)}`;
  await page.goto('/config.json');
  const answer = await page.request.post('/api/users/register', {
    headers: { Origin: new URL(page.url()).origin },
    data: { name, email: emailOf(name), password: memberPassword },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.evaluate(
    ({ token, user }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('userId', user._id);
    },
    await answer.json(),
  );
  await page.goto('/');
  await expectLoggedIn(page, name);
  return name;
}

/** Registers by the form, and ends on the feed, logged in. The recovery words go unless kept. */
export async function registerByForm(
  page: Page,
  { picture, keepWords = false }: { picture?: Buffer; keepWords?: boolean } = {},
): Promise<string> {
  const name = `walker ${randomUUID().slice(0, 8)}`;
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill(emailOf(name));
  await page.getByLabel('Password', { exact: true }).fill(memberPassword);
  await page.getByLabel('Confirm Password').fill(memberPassword);
  if (picture) {
    await page.getByLabel('Choose a picture').setInputFiles(pictureFile(picture));
    await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/');
  await expectLoggedIn(page, name);
  const words = page.getByRole('region', { name: 'Write these words down' });
  if (keepWords) await expect(words).toBeVisible();
  else await words.getByRole('button', { name: 'Later' }).click();
  return name;
}

/** Takes the browser off the network. Ends once it refuses requests. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const ask = () =>
    page.evaluate(async () => {
      const answer = fetch('/manifest.webmanifest', { cache: 'no-store' });
      return answer.then(
        () => 'answered',
        () => 'refused',
      );
    });
  await expect.poll(ask).toBe('refused');
}

/** A PNG for a file input. */
export function pictureFile(buffer: Buffer) {
  return { name: 'picture.png', mimeType: 'image/png', buffer };
}

/** Writes a post, starting from the menu, and ends on its page. */
export async function createPost(page: Page, title: string, text: string): Promise<void> {
  await goTo(page, 'Create Post');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Content').fill(text);
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page).toHaveURL(/\/post\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** Comments on the open post. The caller waits for what should come of it. */
export async function postComment(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByLabel('Your comment', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Post comment' }).click();
}

/** Chooses from the open menu by the keyboard. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  // The first takes the focus a moment after it shows: a key pressed before goes astray.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name }));
  await page.keyboard.press('Enter');
}

/** Moves the focus by keyboard; fails if it does not get there. */
export async function pressUntilFocused(page: Page, key: string, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 10; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Leaves the app, so that no answer brings the session back, forgets it, and opens the login. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('/config.json');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  // The buttons of the first paint do nothing yet.
  await expect(page.locator('[data-place]')).toHaveCount(0);
}

/** Logs in and ends on the feed. */
export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
}

/** Logs in with the admin key and ends on the feed. */
export async function logInAsAdmin(page: Page, { admin }: TestSystem): Promise<void> {
  await page.goto('/adminlogin');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByLabel('Admin Key').fill(admin.adminKey);
  await page.getByRole('button', { name: 'Login as Admin' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(/^Logged in:/)).toBeVisible();
}

/** Makes a member of another browser a moderator, who ends on the feed. */
export async function makeModerator(
  admin: Page,
  { page, name }: { page: Page; name: string },
  system: TestSystem,
): Promise<void> {
  const id = await page.evaluate(() => localStorage.getItem('userId') ?? '');
  await callApi(admin, 'PATCH', `/api/moderation/role/${id}`, { role: 'moderator' });
  await forgetSession(page);
  const login = { email: emailOf(name), password: memberPassword };
  await logInAsAdmin(page, { ...system, admin: { ...system.admin, ...login } });
}

/** Follows a link of the side menu, without a reload. */
export async function goTo(page: Page, item: string): Promise<void> {
  await openMenu(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  // The name may include a badge: "Chat 2 unread", "Reports 99+ open".
  const name = new RegExp(`^${item}(\\s*\\d+\\+? (unread|open))?$`);
  await menu.getByRole('link', { name }).click();
}

/** Checks the logged-in member's name in the side menu, then closes the mobile menu. */
export async function expectLoggedIn(page: Page, name: string): Promise<void> {
  await openMenu(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByText(`Logged in: ${name}`)).toBeVisible();
  const close = page.getByRole('button', { name: 'Close menu' });
  if (await close.isVisible()) await close.click();
}

/** Calls the API, from a page of ours, and returns the first id of its answer. */
export async function callApi(
  page: Page,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
): Promise<string> {
  const answer = await page.evaluate(
    async ([url, options, body]) => {
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      };
      const response = await fetch(url, { ...options, headers, body });
      return { ok: response.ok, text: await response.text() };
    },
    [path, { method }, data && JSON.stringify(data)] as const,
  );
  expect(answer.ok, answer.text).toBe(true);
  return /"_id":"([0-9a-f]{24})"/.exec(answer.text)?.[1] ?? '';
}

/**
 * Presses a control whose effect shows at once, and waits until the call to this address has stored
 * it: a reload or another page before that ends the call.
 */
export async function pressUntilStored(control: Locator, address: string): Promise<void> {
  const stored = control.page().waitForResponse(address);
  await control.press('Enter');
  expect((await stored).ok()).toBe(true);
}

/** Opens the side menu on small screens. */
async function openMenu(page: Page): Promise<void> {
  // Members have it in the bar at the bottom.
  const button = page.getByRole('button', { name: /^(Open menu|Menu)/ });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(button.or(menu).filter({ visible: true }).first()).toBeVisible();
  if (await button.isVisible()) await button.click();
}

/** Axe checks each card anew; a few cards stand for all. */
export async function fewAtATime(page: Page) {
  await page.route(/\/api\/.*limit=[25]0/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=[25]0/, 'limit=4'),
    }),
  );
}

/**
 * Call it before the page connects; the returned function waits until its socket is open. A clock that
 * jumps while the socket connects ends the time it has for that.
 */
export function watchSocket(page: Page): () => Promise<void> {
  let latest: WebSocket | undefined;
  let isOpen = false;
  page.on('websocket', (socket) => {
    latest = socket;
    isOpen = false;
    const tell = (change: boolean) => () => {
      if (socket === latest) isOpen = change;
    };
    socket.on('framereceived', tell(true));
    socket.on('close', tell(false));
  });
  return () => expect.poll(() => isOpen).toBe(true);
}
