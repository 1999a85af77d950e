import { defineConfig } from '@playwright/test';
import { browserOptions } from './support/browser.mjs';

/** The journeys share one running system, so they go one after the other. */
export default defineConfig({
  globalSetup: './support/chromium.mjs',
  testDir: './journeys',
  outputDir: './test-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Generous: meant to end hung journeys, not slow ones.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['junit', { outputFile: 'e2e-results.xml' }]],
  use: {
    viewport: { width: 1400, height: 900 },
    launchOptions: browserOptions,
    // Screenshots would almost double the time; snapshots show the page at each step.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
  },
});
