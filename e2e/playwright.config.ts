import { defineConfig } from '@playwright/test';
import timeouts from '../tools/timeouts.cjs';
import { browserOptions } from './support/browser.mjs';

/**
 * Each worker runs its journeys in turn on a system of its own. `npm test` leaves out those with
 * @all in their title: other engines, themes, languages and widths.
 */
export default defineConfig({
  globalSetup: './support/chromium.mjs',
  testDir: './journeys',
  outputDir: './test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: timeouts.milliseconds(60),
  expect: {
    timeout: timeouts.milliseconds(5),
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/accessibility/transcripts/{arg}{ext}' },
  },
  reporter: [['line'], ['junit', { outputFile: 'e2e-results.xml' }]],
  use: {
    viewport: { width: 1400, height: 900 },
    // Else a press on what is not there waits for the whole time of its journey.
    actionTimeout: timeouts.milliseconds(10),
    navigationTimeout: timeouts.milliseconds(10),
    // Animations take time, and colours on their way; motion.spec turns them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browserOptions,
    // Screenshots would almost double the time; snapshots show the page at each step. They take an
    // eighth of the CPU: CI goes without.
    trace: {
      mode: process.env.CI ? 'off' : 'retain-on-failure',
      screenshots: false,
      snapshots: true,
      sources: true,
    },
    screenshot: 'only-on-failure',
  },
});
