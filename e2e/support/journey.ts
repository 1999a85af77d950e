import { expect, test as base } from '@playwright/test';
import timeouts from '../../tools/timeouts.cjs';
import { type BrowserWatch, originsOf, watchBrowser } from './browser-watch.ts';
import { startTestSystem, type TestSystem } from './system.ts';

interface JourneyFixtures {
  watch: BrowserWatch;
}

interface SystemFixtures {
  rateLimits: 'on' | 'off';
  env: NodeJS.ProcessEnv;
  system: TestSystem;
}

/**
 * A journey in a browser on the built system, which the journeys of a worker share. It fails on console errors
 * and on requests to other origins.
 */
export const test = base.extend<JourneyFixtures, SystemFixtures>({
  /** Off by default, so that journeys need not wait; a spec file can turn them on. */
  rateLimits: ['off', { option: true, scope: 'worker' }],
  /** More settings of a spec file. */
  env: [{}, { option: true, scope: 'worker' }],
  system: [
    async ({ rateLimits, env }, use) => {
      const system = await startTestSystem({ rateLimits, env });
      await use(system);
      await system.stop();
    },
    { scope: 'worker', timeout: timeouts.milliseconds(60) },
  ],
  baseURL: async ({ system }, provide) => provide(system.shellUrl),
  watch: [
    async ({ context, system }, use) => {
      const watch = watchBrowser(context);
      await use(watch);
      const foreignOrigins = originsOf(watch).filter(
        (origin) =>
          ![system.shellUrl, system.adminUrl, new URL(system.neutralUrl).origin].includes(origin),
      );
      expect(foreignOrigins, 'requests to other origins').toEqual([]);
      expect(watch.errors, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
