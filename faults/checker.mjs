// @ts-check

/**
 * What became of operations. Every number but `acked` should be 0.
 * @typedef {object} Outcome
 * @property {number} acked
 * @property {number} lost acknowledged, and not there, or under another id
 * @property {number} doubled there more than once
 * @property {number} strange there, though nobody wanted it
 */

/** @typedef {{ key: string, id: string | null, ackedAt: number | null }} Wanted */
/** @typedef {{ key: string, id: string }} Kept */

/**
 * Compares what clients were told with what is there in the end.
 * @param {readonly Wanted[]} operations
 * @param {readonly Kept[]} rows
 * @returns {Outcome}
 */
export function compare(operations, rows) {
  /** @type {Map<string, string[]>} */
  const byKey = new Map();
  for (const { key, id } of rows) byKey.set(key, [...(byKey.get(key) ?? []), id]);
  const acked = operations.filter(({ ackedAt }) => ackedAt !== null);
  const wanted = new Set(operations.map(({ key }) => key));
  return {
    acked: acked.length,
    lost: acked.filter(({ key, id }) => id === null || !byKey.get(key)?.includes(id)).length,
    doubled: [...byKey.values()].reduce((sum, ids) => sum + ids.length - 1, 0),
    strange: [...byKey.keys()].filter((key) => !wanted.has(key)).length,
  };
}

/**
 * @typedef {object} StoredMessage as MongoDB holds it
 * @property {string} id
 * @property {string} key
 * @property {string} conversation
 * @property {string} sender
 * @property {number} seq
 */

/**
 * What is wrong with the order of one conversation, in sentences.
 * @param {readonly StoredMessage[]} rows of one conversation, in any order
 * @param {readonly { key: string, sender: string, sentAt: number, ackedAt: number | null }[]} sent
 * @param {readonly (readonly string[])[]} views the ids as each member sees them
 * @returns {string[]}
 */
export function orderProblems(rows, sent, views) {
  const ordered = [...rows].sort((one, other) => one.seq - other.seq);
  const problems = [];
  const gap = ordered.findIndex(({ seq }, index) => seq !== index + 1);
  if (gap >= 0) problems.push(`place ${gap + 1} holds number ${ordered[gap]?.seq}`);

  const ids = ordered.map(({ id }) => id).join();
  for (const view of views) if (view.join() !== ids) problems.push('a member sees another order');

  const places = new Map(ordered.map(({ key, seq }) => [key, seq]));
  for (const sender of new Set(sent.map((each) => each.sender))) {
    const own = sent.filter((each) => each.sender === sender && each.ackedAt !== null);
    own.sort((one, other) => one.sentAt - other.sentAt);
    const isTurned = own.some((each, index) => {
      const next = own[index + 1];
      // Only what was sent after the other's answer has to come after it.
      if (!next || next.sentAt < (each.ackedAt ?? 0)) return false;
      return (places.get(each.key) ?? 0) >= (places.get(next.key) ?? Infinity);
    });
    if (isTurned) problems.push('what a member sent later comes earlier');
  }
  return problems;
}

/**
 * What is wrong with what live lines told, in sentences.
 * @param {readonly (readonly { _id: string }[])[]} tabs what each was told
 * @param {ReadonlySet<string>} kept the ids that there are
 */
export function liveProblems(tabs, kept) {
  const problems = [];
  for (const told of tabs) {
    const ids = told.map(({ _id }) => _id);
    if (new Set(ids).size < ids.length) problems.push('a tab was told of a message twice');
    if (ids.some((id) => !kept.has(id))) problems.push('a tab was told of a message never stored');
  }
  return problems;
}
