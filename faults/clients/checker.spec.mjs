// @ts-check
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compare, liveProblems, orderProblems } from './checker.mjs';

const acked = (/** @type {string} */ key) => ({ key, id: `id of ${key}`, ackedAt: 2 });
const stored = (/** @type {string} */ key) => ({ key, id: `id of ${key}` });

describe('compare', () => {
  it('reports no loss when the stored rows match the answers', () => {
    const unanswered = { key: 'b', id: null, ackedAt: null };
    const outcome = compare([acked('a'), unanswered], [stored('a'), stored('b')]);
    assert.deepEqual(outcome, { acked: 1, lost: 0, duplicated: 0, unexpected: 0 });
  });

  it('counts acknowledged operations that are missing or stored under another id', () => {
    const rows = [{ key: 'b', id: 'another' }];
    assert.equal(compare([acked('a'), acked('b'), acked('c')], rows).lost, 3);
  });

  it('counts duplicates and unexpected rows', () => {
    const rows = [stored('a'), { key: 'a', id: 'again' }, stored('x')];
    assert.deepEqual(compare([acked('a')], rows), {
      acked: 1,
      lost: 0,
      duplicated: 1,
      unexpected: 1,
    });
  });
});

describe('orderProblems', () => {
  const row = (/** @type {string} */ key, /** @type {number} */ seq) => {
    return { id: `id of ${key}`, key, conversation: 'c', sender: 's', seq };
  };
  const sent = (/** @type {string} */ key, /** @type {number} */ sentAt) => {
    return { key, sender: 's', sentAt, ackedAt: sentAt + 1 };
  };
  const view = ['id of a', 'id of b'];

  it('reports no problem when both members see one order without gaps', () => {
    const problems = orderProblems(
      [row('b', 2), row('a', 1)],
      [sent('a', 1), sent('b', 2)],
      [view],
    );
    assert.deepEqual(problems, []);
  });

  it('reports gaps and duplicate numbers', () => {
    assert.equal(orderProblems([row('a', 1), row('b', 3)], [], [view]).length, 1);
    assert.equal(orderProblems([row('a', 1), row('b', 1)], [], [view]).length, 1);
  });

  it('reports a member who sees another order', () => {
    const problems = orderProblems([row('a', 1), row('b', 2)], [], [view, [...view].reverse()]);
    assert.deepEqual(problems, ['a member sees another order']);
  });

  it('reports a message ordered before one that was acknowledged earlier', () => {
    const rows = [row('a', 2), row('b', 1)];
    const problems = orderProblems(rows, [sent('a', 1), sent('b', 2)], []);
    assert.deepEqual(problems, ['a later message of a member is ordered earlier']);
  });
});

describe('liveProblems', () => {
  it('reports messages that were delivered twice or never stored', () => {
    const received = [{ _id: 'a' }, { _id: 'a' }, { _id: 'b' }];
    assert.equal(liveProblems([received], new Set(['a'])).length, 2);
    assert.deepEqual(liveProblems([[{ _id: 'a' }]], new Set(['a'])), []);
  });
});
