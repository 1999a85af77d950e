// @ts-check
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { workspace } from '../tools/system/settings.mjs';

/**
 * A list of what ran, the names of what failed or was skipped, and the line that counts.
 * @param {string[]} files JUnit reports
 * @param {string[]} [failures] of whole tasks, which count where no test has failed
 */
export function summarize(files, failures = []) {
  const all = { passed: 0, failed: 0, skipped: 0 };
  const rows = files.flatMap((file) => {
    const tests = countTests(readFileSync(file, 'utf8'));
    all.passed += tests.passed;
    all.failed += tests.failures.length;
    all.skipped += tests.skipped.length;
    const name = relative(workspace, file).replace('-results.xml', '');
    return [
      `${tests.failures.length > 0 ? '✗' : '✓'} ${name}: ${textOf({ passed: tests.passed, failed: tests.failures.length, skipped: tests.skipped.length })}`,
      ...tests.failures.map(({ title, reason }) => `    ✗ ${title}${reason.join('')}`),
      ...tests.flaky.map(({ title, reason }) => `    FLAKY ${title}${reason.join('')}`),
      ...shorten(tests.skipped).map((title) => `    – ${title}`),
    ];
  });
  all.failed ||= failures.length;
  const ends = [...failures.map((failure) => `✗ ${failure}`), textOf(all)];
  return { text: [...rows, ...ends].join('\n'), failed: all.failed };
}

/** @param {{ passed: number, failed: number, skipped: number }} counts */
const textOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/**
 * Counts the tests of a JUnit report. One without any test counts as a failure, one that passed when
 * it ran again (`flakyFailure`, as Maven calls it) as passed.
 * @param {string} xml
 */
export function countTests(xml) {
  const cases = [...xml.matchAll(/<testcase\b([^>]*?)(?:\/>|>(.*?)<\/testcase>)/gs)];
  /** The tests with such an element. @param {RegExp} element */
  const testsWith = (element) =>
    cases
      .filter(([, , inside = '']) => element.test(inside))
      .map(([, attributes = '', inside = '']) => ({
        title: /\bname="([^"]*)"/.exec(attributes)?.[1] ?? '',
        file: /\bclassname="([^"]*)"/.exec(attributes)?.[1] ?? '',
        reason: firstLines(inside),
      }));
  const failures = testsWith(/<(failure|error)\b/);
  const flaky = testsWith(/<flakyFailure\b/);
  const skipped = testsWith(/<skipped\b/).map(({ title }) => title);
  const passed = cases.length - failures.length - skipped.length;
  if (cases.length === 0) failures.push({ title: 'there are no tests', file: '', reason: [] });
  return { passed, failures, flaky, skipped };
}

/** The report once its failed tests have passed: a timeout is an error. @param {string} xml */
export const markFlaky = (xml) => xml.replaceAll(/(<\/?)(?:failure|error)\b/g, '$1flakyFailure');

/** The first lines of what a test said as it failed. @param {string} xml */
function firstLines(xml) {
  const [, said = ''] =
    /<(?:failure|error|flakyFailure)\b[^>]*>(.*?)<\/(?:failure|error|flakyFailure)>/s.exec(xml) ??
    [];
  const plain = stripVTControlCharacters(said).replaceAll(/<!\[CDATA\[|\]\]>/g, '');
  const lines = plain.match(/^.*\S.*$/gm) ?? [];
  return lines.slice(0, 12).map((line) => `\n        ${line.trim()}`);
}

/** The first ones, where there are many. @param {string[]} titles */
const shorten = (titles) =>
  titles.length <= 4 ? titles : [...titles.slice(0, 3), `${titles.length - 3} more`];

/**
 * Notes how long each step takes, and how busy the machine is meanwhile. Waiting is the share of the
 * time in which some process had to wait for a processor, or for the disk; null without Linux' figures.
 * @typedef {{ name: string, seconds: number, cpuWait: number | null, diskWait: number | null, load: number }} Lap
 */
export function startStopwatch() {
  /** @type {Lap[]} */
  const laps = [];
  let last = read();
  return {
    laps,
    /** Ends the step that runs. @param {string} name */
    lap(name) {
      const now = read();
      const seconds = (now.at - last.at) / 1_000;
      /** @param {'cpu' | 'io'} key */
      const wait = (key) =>
        now[key] === null ? null : (now[key] - (last[key] ?? 0)) / 1_000_000 / seconds;
      const load = loadavg()[0] ?? 0;
      laps.push({ name, seconds, cpuWait: wait('cpu'), diskWait: wait('io'), load });
      last = now;
    },
  };
}

const read = () => ({
  at: Date.now(),
  cpu: microsecondsWaited('cpu'),
  io: microsecondsWaited('io'),
});

/** @param {'cpu' | 'io'} resource */
function microsecondsWaited(resource) {
  try {
    const text = readFileSync(`/proc/pressure/${resource}`, 'utf8');
    return Number(/^some .*total=(\d+)/m.exec(text)?.[1]);
  } catch {
    return null;
  }
}

/** The steps as a table. @param {Lap[]} laps */
export function tableOf(laps) {
  /** @param {string[]} cells */
  const row = ([name = '', ...rest]) =>
    name.padEnd(12) + rest.map((it) => it.padStart(13)).join('');
  /** @param {number} seconds */
  const time = (seconds) => `${Math.floor(seconds / 60)} m ${Math.round(seconds % 60)} s`;
  /** @param {number | null} share */
  const percent = (share) => (share === null ? '–' : `${Math.round(share * 100)} %`);
  const lines = laps.map(({ name, seconds, cpuWait, diskWait, load }) =>
    row([name, time(seconds), percent(cpuWait), percent(diskWait), load.toFixed(1)]),
  );
  const all = laps.reduce((sum, { seconds }) => sum + seconds, 0);
  const head = row(['Step', 'Took', 'CPU waits', 'Disk waits', 'Load']);
  return [head, ...lines, row(['All', time(all)])].join('\n');
}
