// @ts-check
/**
 * How much a browser fetches for each page of the built shell, compressed as servers do it.
 *
 *   node shell-app/size-report.mjs
 *
 * Fails when the JavaScript of the first page is above the limit.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Bytes of JavaScript, gzip, before the feed stands. */
const limit = 170_000;

const dist = fileURLToPath(new URL('./dist/', import.meta.url));

/** @typedef {{ file: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk */

/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));

/**
 * The chunk and all that it needs before it runs.
 * @param {string} name
 * @param {Set<string>} [seen]
 * @returns {Set<string>}
 */
function closure(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const needed of manifest[name]?.imports ?? []) closure(needed, seen);
  return seen;
}

/** @param {Iterable<string>} names @param {'js' | 'css'} kind */
function bytes(names, kind) {
  const files = [...names].flatMap((name) => {
    const chunk = manifest[name];
    return (kind === 'css' ? chunk?.css : chunk && [chunk.file]) ?? [];
  });
  return [...new Set(files)].reduce(
    (sum, file) => sum + gzipSync(readFileSync(`${dist}${file}`)).length,
    0,
  );
}

/** @param {string} what @param {number} js @param {number} css */
function line(what, js, css) {
  const kB = (/** @type {number} */ size) => `${(size / 1000).toFixed(1)} kB`.padStart(9);
  console.log(`${what.padEnd(34)}${kB(js)} JavaScript ${kB(css)} CSS`);
}

const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
if (!entry) throw new Error('The manifest names no entry');
const initial = closure(entry);
const initialJs = bytes(initial, 'js');
line('The feed', initialJs, bytes(initial, 'css'));
for (const name of manifest[entry]?.dynamicImports ?? []) {
  const more = [...closure(name)].filter((chunk) => !initial.has(chunk));
  line(`  + ${name.replace(/^src\//, '')}`, bytes(more, 'js'), bytes(more, 'css'));
}

if (initialJs > limit) {
  console.error(`The feed needs ${initialJs} bytes of JavaScript, more than ${limit}.`);
  process.exitCode = 1;
}
