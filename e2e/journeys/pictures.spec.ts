import type { Page } from '@playwright/test';
import { arrive, log, openChat, say } from '../support/chat.ts';
import { expect, test } from '../support/journey.ts';
import { noteShifts, shiftsOf } from '../support/shifts.ts';
import { asFile, register, sizes } from '../support/steps.ts';

/** Waits until the page's pictures are there, at least so many; gives the addresses they came by. */
async function picturesOf(page: Page, least: number): Promise<string[]> {
  const pictures = page.getByRole('main').locator('img');
  const loaded = () =>
    pictures.evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
        .map(({ currentSrc }) => currentSrc),
    );
  await expect.poll(async () => (await loaded()).length).toBeGreaterThanOrEqual(least);
  return loaded();
}

test('pictures come as small as they are shown, and move nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/rules');
  const photo = await page.screenshot();
  const name = await register(page, { picture: photo });
  const bob = await arrive(browser, baseURL);
  await openChat(bob, name);
  await openChat({ page }, bob.name);
  for (const number of [1, 2, 3]) {
    await page.getByLabel('Attach a picture').setInputFiles(asFile(photo));
    await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
    await say(page, `Picture ${number}`);
    await expect(log(page).getByRole('button', { name: 'Open your picture' })).toHaveCount(number);
  }

  await noteShifts(bob.page);
  for (const viewport of sizes) {
    await bob.page.setViewportSize(viewport);
    await bob.page.goto(`/userpublicprofile/${encodeURIComponent(name)}`);
    expect(await picturesOf(bob.page, 1)).toEqual([expect.stringMatching(/\.webp\?w=128$/)]);
    expect(await shiftsOf(bob.page), `profile at ${viewport.width} px`).toBeLessThan(0.01);

    await bob.page.goto('/chatpage');
    await bob.page.getByRole('list', { name: 'People' }).getByRole('link', { name }).click();
    const inChat = await picturesOf(bob.page, 3);
    expect(inChat.filter((address) => /-small\.webp\?/.test(address))).toHaveLength(3);
    await bob.page.reload();
    await picturesOf(bob.page, 3);
    expect(await shiftsOf(bob.page), `chat at ${viewport.width} px`).toBeLessThan(0.01);
  }
  const first = log(bob.page)
    .getByRole('button', { name: `Open the picture by ${name}` })
    .first();
  await first.click();
  const large = bob.page.getByRole('dialog').getByRole('img');
  await expect(large).toHaveJSProperty('naturalWidth', 1400);
  await bob.context.close();
});
