// @ts-check
// The configuration tables in docs/OPERATIONS.md, from where the settings are parsed. Run it to write
// them, after a build; configuration.spec.mjs fails when they are stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { workspace } from './system/settings.mjs';

/** @typedef {{ description?: string, default?: unknown, enum?: string[] }} Setting */

export const guide = join(workspace, 'docs/OPERATIONS.md');

const parts = {
  api: 'services/api/dist/config/settings.js',
  web: 'services/web/dist/settings.js',
};

/** The guide with the tables as they should be. */
export async function guideWithTables() {
  let text = readFileSync(guide, 'utf8');
  for (const [name, path] of Object.entries(parts)) {
    const { settings } = await import(pathToFileURL(join(workspace, path)).href);
    const place = new RegExp(`(<!-- settings:${name} -->\n)[^]*?(?=<!-- end -->)`);
    if (!place.test(text)) throw new Error(`docs/OPERATIONS.md has no place for settings:${name}`);
    text = text.replace(place, (_, start) => `${start}\n${tableOf(settings)}\n`);
  }
  return format(text, { ...(await resolveConfig(guide)), parser: 'markdown' });
}

/** @param {import('zod').ZodObject} settings */
function tableOf(settings) {
  const { properties } = settings.toJSONSchema({ io: 'input', unrepresentable: 'any' });
  const rows = Object.entries(/** @type {Record<string, Setting>} */ (properties)).map(
    ([name, { description, default: byDefault, enum: choices }]) =>
      `| \`${name}\` | ${byDefault === undefined || byDefault === '' ? '' : `\`${String(byDefault)}\``} | ${description ?? ''}${choices ? ` One of ${choices.map((each) => `\`${each}\``).join(', ')}.` : ''} |`,
  );
  return ['| Variable | Default | |', '|---|---|---|', ...rows].join('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(guide, await guideWithTables());
}
