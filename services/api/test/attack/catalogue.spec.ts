import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, provedElsewhere, provedInPart } from './catalogue.js';

/** The ids at the head of the tests in this folder, with the files that have them. */
const found = readdirSync(__dirname)
  .filter((file) => file.endsWith('.spec.ts'))
  .flatMap((file) => {
    const source = readFileSync(join(__dirname, file), 'utf8');
    return [...source.matchAll(/^\s*it\(\s*['"`](S\d\d) /gm)].map(([, id = '']) => ({ id, file }));
  });

describe('the catalogue of attacks', () => {
  it('has a test for each id, or says why not', () => {
    const ids = new Set([...found.map(({ id }) => id), ...Object.keys(provedElsewhere)]);
    expect([...ids].sort()).toEqual(catalogue);
    for (const reason of Object.values(provedElsewhere)) expect(reason.length).toBeGreaterThan(40);
  });

  it('has a test for what it says to prove in part', () => {
    const ids = new Set(found.map(({ id }) => id));
    expect(Object.keys(provedInPart).filter((id) => !ids.has(id))).toEqual([]);
  });

  it('skips none and favours none', () => {
    for (const { file } of found) {
      const source = readFileSync(join(__dirname, file), 'utf8');
      expect(source).not.toMatch(/\b(?:it|describe)\.(?:skip|only|todo)\b|\bx(?:it|describe)\(/);
    }
  });
});
