// @ts-check
import { findChromium } from '../../scripts/chromium.mjs';

/** How the browser is started: the one of this machine, talking to nobody of its own accord. */
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
