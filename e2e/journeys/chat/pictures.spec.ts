import type { Locator } from '@playwright/test';
import { messageList, openChat, registerInNewBrowser, sendText } from '../../support/chat.ts';
import { expect, test } from '../../support/journey.ts';
import { recordShifts, shiftsOf, untilStill } from '../../support/shifts.ts';
import { pictureFile, register, registerByForm, sizes } from '../../support/steps.ts';

/** Waits until at least so many pictures of this place have loaded. Returns their addresses. */
async function picturesOf(place: Locator, least: number): Promise<string[]> {
  const pictures = place.locator('img');
  const loaded = () =>
    pictures.evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
        .map(({ currentSrc }) => currentSrc),
    );
  await expect.poll(async () => (await loaded()).length).toBeGreaterThanOrEqual(least);
  return loaded();
}

test('pictures load at the size they are shown, without layout shifts @all', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/rules');
  const photo = await page.screenshot();
  const name = await registerByForm(page, { picture: photo });
  const bob = await registerInNewBrowser(browser, baseURL);
  await openChat(bob, name);
  await openChat({ page }, bob.name);
  for (const number of [1, 2, 3]) {
    await page.getByLabel('Attach a picture').setInputFiles(pictureFile(photo));
    await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
    await sendText(page, `Picture ${number}`);
    await expect(messageList(page).getByRole('button', { name: 'Open your picture' })).toHaveCount(
      number,
    );
  }

  await recordShifts(bob.page);
  for (const viewport of sizes) {
    await bob.page.setViewportSize(viewport);
    await bob.page.goto(`/userpublicprofile/${encodeURIComponent(name)}`);
    expect(await picturesOf(bob.page.getByRole('main'), 1)).toEqual([
      expect.stringMatching(/\.webp\?w=128$/),
    ]);
    await untilStill(bob.page);
    expect(await shiftsOf(bob.page), `profile at ${viewport.width} px`).toBeLessThan(0.01);

    await bob.page.goto('/chatpage');
    await bob.page.getByRole('list', { name: 'People' }).getByRole('link', { name }).click();
    const inChat = await picturesOf(messageList(bob.page), 3);
    expect(inChat.filter((address) => /-small\.webp\?/.test(address))).toHaveLength(3);
    await bob.page.reload();
    await picturesOf(messageList(bob.page), 3);
    await untilStill(bob.page);
    expect(await shiftsOf(bob.page), `chat at ${viewport.width} px`).toBeLessThan(0.01);
  }
  const first = messageList(bob.page)
    .getByRole('button', { name: `Open picture from ${name}` })
    .first();
  await first.click();
  const large = bob.page.getByRole('dialog').getByRole('img');
  await expect(large).toHaveJSProperty('naturalWidth', 1400);
  await bob.context.close();
});

test('a screenshot of a long page is cut in the message, and opens wide enough to read @all', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 300, height: 600 });
  await page.goto('/rules');
  await page.evaluate(() => (document.body.style.height = '6000px'));
  const screenshot = await page.screenshot({ fullPage: true });
  const bob = await registerInNewBrowser(browser, baseURL);
  await page.setViewportSize({ width: 1280, height: 720 });
  await register(page);
  await openChat({ page }, bob.name);
  await page.getByLabel('Attach a picture').setInputFiles(pictureFile(screenshot));
  await sendText(page, 'Long');
  const message = messageList(page).getByRole('button', { name: 'Open your picture' });
  expect(await message.boundingBox()).toMatchObject({ height: 192 });
  await message.click();
  const large = page.getByRole('dialog').getByRole('img');
  const place = () => large.evaluate((image) => image.getBoundingClientRect().toJSON() as DOMRect);
  // Of its full width, with its beginning in sight.
  const { width, height, top } = await place();
  expect(width).toBe(300);
  expect(height).toBeGreaterThan(5_000);
  expect(top).toBeGreaterThan(0);
  await page.mouse.move(640, 360);
  await page.mouse.wheel(0, 20_000);
  await expect.poll(async () => (await place()).bottom).toBeLessThan(720);
  await bob.context.close();
});
