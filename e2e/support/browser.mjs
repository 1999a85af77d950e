// @ts-check
import { findChromium } from './chromium.mjs';

/** Launches the installed Chromium without background requests. */
export const browserOptions = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
