import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, provedElsewhere, provedInPart } from './catalogue.js';

/** The ids at the head of the tests in this folder. */
const found = readdirSync(__dirname)
  .filter((file) => file.endsWith('.spec.ts'))
  .flatMap((file) => {
    const source = readFileSync(join(__dirname, file), 'utf8');
    return [...source.matchAll(/^\s*it\(\s*['"`](S\d\d) /gm)].map(([, id = '']) => id);
  });

describe('the catalogue of attacks', () => {
  it('has a test for each id, or says why not', () => {
    const ids = new Set([...found, ...Object.keys(provedElsewhere)]);
    expect([...ids].sort()).toEqual(catalogue);
  });

  it('has a test for what it says to prove in part', () => {
    const ids = new Set(found);
    expect(Object.keys(provedInPart).filter((id) => !ids.has(id))).toEqual([]);
  });
});
