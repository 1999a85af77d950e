import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as redux from './shared-redux';
import * as toolkit from './shared-toolkit';

const query = join(dirname(require.resolve('@reduxjs/toolkit/package.json')), 'dist/query');

/** The names that RTK Query, which the remote has for itself, takes from a shared package. */
function takenFrom(name: string): string[] {
  const code = ['rtk-query.modern.mjs', 'react/rtk-query-react.modern.mjs']
    .map((file) => readFileSync(join(query, file), 'utf8'))
    .join('\n');
  const imports = code.matchAll(/^import \{([^}]+)\} from "([^"]+)"/gm);
  return [...imports].flatMap(([, names = '', from]) =>
    from === name ? names.split(',').map((taken) => taken.trim().replace(/ as .*/, '')) : [],
  );
}

test.each([
  ['@reduxjs/toolkit', toolkit],
  ['react-redux', redux],
])('shares all that RTK Query takes from %s', (name, shared) => {
  const taken = takenFrom(name);
  expect(taken.length).toBeGreaterThan(4);
  expect(Object.keys(shared)).toEqual(expect.arrayContaining(taken));
});
