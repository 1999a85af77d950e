// @ts-check

/**
 * The fate of the operations. Every number but `acked` should be 0.
 * @typedef {object} Outcome
 * @property {number} acked
 * @property {number} lost acknowledged, but missing or stored under another id
 * @property {number} duplicated stored more than once
 * @property {number} unexpected stored without an operation
 */

/** @typedef {{ key: string, id: string | null, ackedAt: number | null }} Expected */
/** @typedef {{ key: string, id: string }} Stored */

/**
 * Compares the clients' operations with the stored documents.
 * @param {readonly Expected[]} operations
 * @param {readonly Stored[]} rows
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
    duplicated: [...byKey.values()].reduce((sum, ids) => sum + ids.length - 1, 0),
    unexpected: [...byKey.keys()].filter((key) => !wanted.has(key)).length,
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
 * The problems of the message order of one conversation, as sentences.
 * @param {readonly StoredMessage[]} rows of one conversation, in any order
 * @param {readonly { key: string, sender: string, sentAt: number, ackedAt: number | null }[]} sent
 * @param {readonly (readonly string[])[]} views the ids as each member sees them
 * @returns {string[]}
 */
export function orderProblems(rows, sent, views) {
  const ordered = [...rows].sort((one, other) => one.seq - other.seq);
  const problems = [];
  const gap = ordered.findIndex(({ seq }, index) => seq !== index + 1);
  if (gap >= 0) problems.push(`position ${gap + 1} holds number ${ordered[gap]?.seq}`);

  const ids = ordered.map(({ id }) => id).join();
  for (const view of views) if (view.join() !== ids) problems.push('a member sees another order');

  const seqByKey = new Map(ordered.map(({ key, seq }) => [key, seq]));
  for (const sender of new Set(sent.map((each) => each.sender))) {
    const own = sent.filter((each) => each.sender === sender && each.ackedAt !== null);
    own.sort((one, other) => one.sentAt - other.sentAt);
    const isReordered = own.some((each, index) => {
      const next = own[index + 1];
      // The order is only defined if the second was sent after the first was acknowledged.
      if (!next || next.sentAt < (each.ackedAt ?? 0)) return false;
      return (seqByKey.get(each.key) ?? 0) >= (seqByKey.get(next.key) ?? Infinity);
    });
    if (isReordered) problems.push('a later message of a member is ordered earlier');
  }
  return problems;
}

/**
 * The problems of the messages that sockets delivered, as sentences.
 * @param {readonly (readonly { _id: string }[])[]} tabs the messages that each tab received
 * @param {ReadonlySet<string>} stored the ids of the stored messages
 */
export function liveProblems(tabs, stored) {
  const problems = [];
  for (const received of tabs) {
    const ids = received.map(({ _id }) => _id);
    if (new Set(ids).size < ids.length) problems.push('a tab received a message twice');
    if (ids.some((id) => !stored.has(id)))
      problems.push('a tab received a message that is not stored');
  }
  return problems;
}
