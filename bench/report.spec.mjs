// @ts-check
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { comparisonOf, tablesOf } from './report.mjs';

/** @param {number} appMs @param {number} seconds @returns {import('./report.mjs').Report} */
const reportOf = (appMs, seconds) => ({
  machine: {},
  size: 'S',
  results: [
    {
      ...{ id: 'feed', title: 'Feed', target: 1.5, memory: 150 },
      cost: {
        ...{ appMs, mongodMs: 1, commands: 2, bytes: 12_345 },
        ...{ perSecond: 400, p50: 3, p99: 9, errors: 0 },
      },
      floor: { httpMs: 0.2, driverMs: null },
    },
    { id: 'start', title: 'Start', figures: [{ what: 'CPU, s', value: seconds, target: 2 }] },
  ],
});

describe('tablesOf', () => {
  it('has a line for each figure, with what it may be at most and the floor', () => {
    const text = tablesOf(reportOf(1.25, 1.75));
    assert.match(text, /^\| Feed \| 1\.3 \| 1\.5 \| 0\.20 \| – \| 1\.0 \| 2\.0 \| 12,345 \|/m);
    assert.match(text, /^\| Start: CPU, s \| 1\.8 \| 2\.0 \| – \|$/m);
  });
});

describe('comparisonOf', () => {
  it('tells what became of each figure that both have', () => {
    const after = reportOf(2, 3);
    after.results.push({ id: 'new', title: 'New', figures: [{ what: 'it', value: 1 }] });
    const text = comparisonOf(reportOf(4, 2), after);
    assert.match(text, /^\| Feed: API, ms \| 4\.0 \| 2\.0 \| 0\.50 \|$/m);
    assert.match(text, /^\| Start: CPU, s \| 2\.0 \| 3\.0 \| 1\.50 \|$/m);
    assert.doesNotMatch(text, /New/);
  });
});
