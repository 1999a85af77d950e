// @ts-check
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { workspace } from './settings.mjs';

const folders = [
  'admin-app/src',
  'e2e/journeys',
  'libs',
  'scripts',
  'services/api/src',
  'services/api/test',
  'shell-app/src',
];
const files = folders.flatMap((folder) =>
  readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('.spec.') && !path.includes('node_modules'))
    .map((path) => join(workspace, folder, path)),
);

/**
 * What is wrong with naming this test; undefined when it is there. A title stands in its file as
 * it stands in the list, whatever the quotes around it.
 * @param {string} file a name, or the end of a path where two files share one
 * @param {string} title
 */
function problemWith(file, title) {
  const paths = files.filter((path) => path.endsWith(`/${file}`));
  if (paths.length === 0) return `there is no ${file}`;
  const isThere = paths.some((path) => {
    const source = readFileSync(path, 'utf8').replaceAll(/\\(?=['"`])/g, '');
    return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
  });
  return isThere ? undefined : `${file} has no test "${title}"`;
}

describe('the checklist', () => {
  const list = readFileSync(join(workspace, 'docs/CHECKLIST.md'), 'utf8');
  const rows = list.split('\n').filter((line) => /^\| (?!What|-)/.test(line));
  const tests = [...list.matchAll(/`([^`]+\.spec\.\w+) › ([^`]+)`/g)];

  it('names tests that are there', () => {
    assert.ok(tests.length > 0);
    const problems = tests.map(([, file = '', title = '']) => problemWith(file, title));
    assert.deepEqual([...new Set(problems.filter(Boolean))], []);
  });

  it('names a test in every row', () => {
    assert.deepEqual(
      rows.filter((row) => !/\.spec\.\w+ › /.test(row)),
      [],
    );
  });
});
