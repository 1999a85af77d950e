// @ts-check
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { comparisonOf, tablesOf } from './report.mjs';

/** @param {number} appMs @param {number} seconds @returns {import('./report.mjs').Report} */
const reportOf = (appMs, seconds) => ({
  machine: { node: '20.20.2', loadAfter: appMs },
  size: 'S',
  results: [
    {
      id: 'feed',
      title: 'Feed',
      target: 1.5,
      memory: 150,
      cost: {
        appMs,
        mongodMs: 1,
        commands: 2,
        bytes: 12_345,
        perSecond: 400,
        p50: 3,
        p99: 9,
        errors: 0,
      },
      floor: { httpMs: 0.2, driverMs: appMs / 4 },
    },
    { id: 'start', title: 'Start', figures: [{ what: 'CPU, s', value: seconds, target: 2 }] },
  ],
});

describe('tablesOf', () => {
  it('has a line for each figure with its target and baseline', () => {
    const text = tablesOf(reportOf(1.25, 1.75));
    assert.match(
      text,
      /^\| Feed \| 1\.3 \| 1\.5 \| 0\.20 \| 0\.31 \| 1\.0 \| 2\.0 \| 12,345 \| 400 \| 3 \/ 9 \| 150 \| 0 \|$/m,
    );
    assert.match(text, /^\| Start: CPU, s \| 1\.8 \| 2\.0 \| – \|$/m);
  });
});

describe('comparisonOf', () => {
  it('compares each figure of both reports', () => {
    const after = reportOf(2, 3);
    after.results.push({ id: 'new', title: 'New', figures: [{ what: 'it', value: 1 }] });
    const text = comparisonOf(reportOf(4, 2), after);
    assert.match(text, /^\| Feed: API, ms \| 4\.0 \| 2\.0 \| 0\.50 \|$/m);
    assert.match(text, /^\| Start: CPU, s \| 2\.0 \| 3\.0 \| 1\.50 \|$/m);
    assert.match(text, /^\| Feed: memory, MiB \| 150 \| 150 \| 1\.00 \|$/m);
    assert.doesNotMatch(text, /New/);
  });

  it('shows the machine and the baseline of both reports', () => {
    const text = comparisonOf(reportOf(4, 2), reportOf(2, 3));
    const [before, after] = text.split('\n\n');
    assert.equal(before, '{"node":"20.20.2","loadAfter":4,"size":"S"}');
    assert.equal(after, '{"node":"20.20.2","loadAfter":2,"size":"S"}');
    assert.match(text, /^\| Feed: bare driver, ms \| 1\.0 \| 0\.50 \| 0\.50 \|$/m);
  });
});
