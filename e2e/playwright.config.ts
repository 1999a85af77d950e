import { defineConfig } from '@playwright/test';
import { browserOptions } from './support/browser.mjs';

/** The journeys share one running system, so they go one after the other. */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results.json' }]],
  use: {
    viewport: { width: 1400, height: 900 },
    launchOptions: browserOptions,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
