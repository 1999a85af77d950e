// @ts-check
import { existsSync } from 'node:fs';

/** How the browser is started: Debian's Chromium, which may not look for updates. */
export const browserOptions = {
  executablePath: '/usr/bin/chromium',
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
