// @ts-check
/**
 * Runs Lighthouse in its mobile mode on the feed and on a post with comments:
 *
 *   npm run lighthouse [-- <baseUrl> <runs>]
 *
 * Without an address it builds and starts the system with the demo community.
 * Fails when a median is below its minimum. npx fetches Lighthouse for each run: as a dependency
 * it would add 150 packages to every install.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startDemoSystem } from './support/demo-system.mjs';
import { browserOptions } from './support/browser.mjs';

const lighthouse = 'lighthouse@12.8.2';
const [givenUrl = '', runs = '3'] = process.argv.slice(2);

/** The minimum median of each category. */
const minimums = { accessibility: 1, 'best-practices': 1, performance: 0.9 };
/** Audits that explain the performance score. */
const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
  'total-byte-weight',
];

/** @typedef {{ score: number | null, numericValue?: number, title: string, displayValue?: string }} Audit */
/** @typedef {{ categories: Record<string, { score: number, auditRefs: { id: string }[] }>, audits: Record<string, Audit> }} Report */

/** @param {string} url @returns {Promise<Report>} */
async function measure(url) {
  const flags = ['--headless=new', ...browserOptions.args].join(' ');
  const only = Object.keys(minimums).join(',');
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${only}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: browserOptions.executablePath }, maxBuffer: 2 ** 28 },
  );
  return JSON.parse(stdout);
}

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param {string} baseUrl */
async function mostCommentedPost(baseUrl) {
  const response = await fetch(new URL('/api/blog/allpost?limit=20', baseUrl));
  /** @type {{ data: { _id: string, commentCount: number }[] }} */
  const { data } = await response.json();
  return `/post/${data.reduce((a, b) => (b.commentCount > a.commentCount ? b : a))._id}`;
}

/** Measures both pages and prints the results. @param {string} baseUrl */
async function report(baseUrl) {
  for (const path of ['/', await mostCommentedPost(baseUrl)]) {
    /** @type {Report[]} */
    const reports = [];
    for (let run = 0; run < Number(runs); run += 1) {
      reports.push(await measure(new URL(path, baseUrl).href));
    }
    console.log(`\n${path}`);
    for (const [category, wanted] of Object.entries(minimums)) {
      const scores = reports.map(({ categories }) => categories[category]?.score ?? 0);
      const passed = median(scores) >= wanted;
      if (!passed) process.exitCode = 1;
      console.log(
        `  ${category.padEnd(26)}${scores.map((score) => Math.round(score * 100)).join(' ')}${passed ? '' : `  below ${wanted * 100}`}`,
      );
    }
    for (const id of audits) {
      const values = reports.map(({ audits: all }) => all[id]?.displayValue ?? '');
      console.log(`  ${id.padEnd(26)}${values.join(' | ')}`);
    }
    const failed = reports.flatMap(({ categories, audits: all }) =>
      ['accessibility', 'best-practices'].flatMap((category) =>
        (categories[category]?.auditRefs ?? [])
          .map(({ id }) => all[id])
          .filter((audit) => audit?.score === 0),
      ),
    );
    for (const title of new Set(failed.map((audit) => audit?.title)))
      console.log(`  failed: ${title}`);
  }
}

const own = givenUrl === '' ? await startDemoSystem() : null;
await report(own?.shell.url ?? givenUrl).finally(() => own?.stop());
