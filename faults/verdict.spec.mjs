// @ts-check
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { junitOf, summaryOf } from './report.mjs';
import { Verdict } from './verdict.mjs';

describe('expectWithin', () => {
  it('reports a late figure as slow, and fails only what never came', () => {
    const verdict = new Verdict();
    verdict.expectWithin('early', 1, 2);
    verdict.expectWithin('late', 2_000, 2);
    assert.ok(verdict.isMet);
    verdict.expectWithin('without an end', null, 2);
    verdict.expectWithin('without a last end', Infinity, 2);
    assert.deepEqual(
      verdict.lines.map(({ isMet, isSlow, found }) => [isMet, isSlow, found]),
      [
        [true, false, '1 s'],
        [true, true, '2000 s, slow'],
        [false, false, 'never'],
        [false, false, 'never'],
      ],
    );
  });
});

describe('summaryOf', () => {
  it('counts what was skipped apart from what passed, and names all but that', () => {
    const verdict = new Verdict();
    verdict.expect('fine', true);
    verdict.expect('broken', false, 3);
    verdict.expectWithin('late', 9, 2);
    verdict.skip('Compose runs', 'this machine lacks podman');
    assert.equal(
      summaryOf(verdict.lines),
      [
        '✗ broken: 3',
        'slow: late ≤ 2 s: 9 s, slow',
        '– Compose runs: skipped, this machine lacks podman',
        '2 passed, 1 failed, 1 skipped; 1 of those that passed were slow',
      ].join('\n'),
    );
    assert.match(junitOf('ops', verdict.lines), /Compose runs[^>]*><skipped\/>/);
  });
});
