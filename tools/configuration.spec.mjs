// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { guide, guideWithTables } from './configuration.mjs';

describe('the operations guide', () => {
  it('has the settings as they are parsed', async () => {
    const text = readFileSync(guide, 'utf8');
    assert.equal(text, await guideWithTables(), 'run: node scripts/configuration.mjs');
    const tables = text.match(/<!-- settings:[^]*?<!-- end -->/g) ?? [];
    const rows = tables.flatMap((table) => table.match(/^\| `.*/gm) ?? []);
    assert.ok(rows.length > 30);
    for (const row of rows) assert.match(row, /\w\.\s*\|$|`\.\s*\|$/, 'each setting is explained');
  });
});
