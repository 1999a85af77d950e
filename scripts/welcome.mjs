// @ts-check
import { relative } from 'node:path';
import { demoAdmin, demoMember, demoModerator } from './settings.mjs';

/**
 * What to open, and whom to be. Only what is public is shown: values that somebody set are theirs.
 * @param {import('./settings.mjs').Settings} settings
 * @returns {string}
 */
export function welcome(settings) {
  const address = `http://localhost:${settings.shellPort}`;
  const { ADMIN_EMAIL, ADMIN_PASSWORD, ADMIN_KEY } = settings.env;
  /** @param {keyof typeof demoAdmin} name @param {string | undefined} value */
  const shown = (name, value) => (value === demoAdmin[name] ? value : `your ${name}`);
  const lines = [
    '',
    `Unburden is running: ${address}`,
    '',
    ...(settings.env.SEED === 'demo'
      ? [
          `  A member     ${address}/login       ${demoMember.email}  ${demoMember.password}`,
          `  A moderator  ${address}/adminlogin  ${demoModerator.email}  ${demoModerator.password}`,
        ]
      : []),
    `  The admin    ${address}/adminlogin  ${shown('ADMIN_EMAIL', ADMIN_EMAIL)}  ${shown('ADMIN_PASSWORD', ADMIN_PASSWORD)}`,
    `               admin key: ${shown('ADMIN_KEY', ADMIN_KEY)}`,
    '',
    `Data and logs are kept in ${shortPath(settings.dataDir)}. Ctrl-C ends all parts.`,
  ];
  return lines.join('\n');
}

/** @param {string} path */
function shortPath(path) {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith('..') ? path : fromHere;
}
