// @ts-check
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compare, liveProblems, orderProblems } from './checker.mjs';

const acked = (/** @type {string} */ key) => ({ key, id: `id of ${key}`, ackedAt: 2 });
const kept = (/** @type {string} */ key) => ({ key, id: `id of ${key}` });

describe('compare', () => {
  it('finds nothing where all is as it was told', () => {
    const unanswered = { key: 'b', id: null, ackedAt: null };
    const outcome = compare([acked('a'), unanswered], [kept('a'), kept('b')]);
    assert.deepEqual(outcome, { acked: 1, lost: 0, doubled: 0, strange: 0 });
  });

  it('counts what was acknowledged and is gone, or is there under another id', () => {
    const rows = [{ key: 'b', id: 'another' }];
    assert.equal(compare([acked('a'), acked('b'), acked('c')], rows).lost, 3);
  });

  it('counts what is there twice, and what nobody wanted', () => {
    const rows = [kept('a'), { key: 'a', id: 'again' }, kept('x')];
    assert.deepEqual(compare([acked('a')], rows), { acked: 1, lost: 0, doubled: 1, strange: 1 });
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

  it('finds nothing where both see one order without gaps', () => {
    const problems = orderProblems(
      [row('b', 2), row('a', 1)],
      [sent('a', 1), sent('b', 2)],
      [view],
    );
    assert.deepEqual(problems, []);
  });

  it('finds a gap, and a number that two have', () => {
    assert.equal(orderProblems([row('a', 1), row('b', 3)], [], [view]).length, 1);
    assert.equal(orderProblems([row('a', 1), row('b', 1)], [], [view]).length, 1);
  });

  it('finds a view that differs', () => {
    const problems = orderProblems([row('a', 1), row('b', 2)], [], [view, [...view].reverse()]);
    assert.deepEqual(problems, ['a member sees another order']);
  });

  it('finds what was sent after an answer and comes before it', () => {
    const rows = [row('a', 2), row('b', 1)];
    const problems = orderProblems(rows, [sent('a', 1), sent('b', 2)], []);
    assert.deepEqual(problems, ['what a member sent later comes earlier']);
  });
});

describe('liveProblems', () => {
  it('finds what was told twice, and what was never stored', () => {
    const told = [{ _id: 'a' }, { _id: 'a' }, { _id: 'b' }];
    assert.equal(liveProblems([told], new Set(['a'])).length, 2);
    assert.deepEqual(liveProblems([[{ _id: 'a' }]], new Set(['a'])), []);
  });
});
