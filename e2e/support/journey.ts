import { expect, test as base } from '@playwright/test';
import { type BrowserWatch, originsOf, watchBrowser } from './browser-watch.ts';
import { startTestSystem, type TestSystem } from './system.ts';

interface JourneyFixtures {
  watch: BrowserWatch;
}

interface SystemFixtures {
  rateLimits: 'on' | 'off';
  system: TestSystem;
}

/**
 * A journey: a browser on the built system, which a whole run shares. It fails when the browser
 * complained on its console, or asked anything of anybody but us.
 */
export const test = base.extend<JourneyFixtures, SystemFixtures>({
  /** Off, so that journeys can follow each other fast; a file of its own can have them on. */
  rateLimits: ['off', { option: true, scope: 'worker' }],
  system: [
    async ({ rateLimits }, use) => {
      const system = await startTestSystem({ rateLimits });
      await use(system);
      await system.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ system }, use) => use(system.shellUrl),
  watch: [
    async ({ context, system }, use) => {
      const watch = watchBrowser(context);
      await use(watch);
      const strangers = originsOf(watch).filter(
        (origin) =>
          ![system.shellUrl, system.adminUrl, new URL(system.neutralUrl).origin].includes(origin),
      );
      expect(strangers, 'origins that are not ours').toEqual([]);
      expect(watch.errors, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
