import { defineConfig } from '@playwright/test';
import { browserOptions } from './support/browser.mjs';

/** The journeys share one running system, so they go one after the other. */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Many times what the slowest takes: they end what hangs, and no journey that a busy machine holds up.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results.json' }]],
  use: {
    viewport: { width: 1400, height: 900 },
    launchOptions: browserOptions,
    // Without a film of each journey, which takes almost as long as the journey itself: it has the page at each
    // step all the same.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
  },
});
