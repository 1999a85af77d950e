// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { guide, guideWithTables } from './configuration.mjs';

describe('the operations guide', () => {
  it('has the settings as they are parsed', async () => {
    const text = readFileSync(guide, 'utf8');
    assert.equal(text, await guideWithTables(), 'run: node scripts/configuration.mjs');
    const rows = text.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
    assert.ok(rows.length > 30);
    for (const row of rows) assert.match(row, /[a-z]\w*.*\.\s*\|$/, 'each setting is explained');
  });
});
