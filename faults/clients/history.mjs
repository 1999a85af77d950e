// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { PAUSE_MS } from './call.mjs';

/** @typedef {import('./member.mjs').Member} Member */
/** @typedef {import('./call.mjs').Answer} Answer */

/**
 * @typedef {object} Attempt
 * @property {number} at milliseconds
 * @property {number} ms
 * @property {number} status 0: no answer came
 * @property {string} [message] of an error
 */

/**
 * An operation that must happen exactly once. Its key is also its text, so the checker finds a
 * duplicate under any other key.
 * @typedef {object} Operation
 * @property {'message' | 'picture' | 'post' | 'comment'} kind
 * @property {string} key a UUID: clientId or Idempotency-Key
 * @property {Member} actor
 * @property {string} target the receiver's or the post's id; empty for a post
 * @property {number} sentAt milliseconds, as all times here
 * @property {number | null} ackedAt null: never answered with success
 * @property {string | null} id of the created document, from the answer
 * @property {Attempt[]} attempts
 */

/** The smallest valid PNG. */
const picture = new Blob([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
]);

/** @type {Record<Operation['kind'], (operation: Operation) => Promise<Answer>>} */
const senders = {
  message: ({ actor, target, key }) =>
    actor.call('POST', `/messages/sendmessage/${target}`, { body: { text: key, clientId: key } }),
  picture: ({ actor, target, key }) => {
    const body = new FormData();
    body.append('text', key);
    body.append('clientId', key);
    body.append('image', picture, 'picture.png');
    return actor.call('POST', `/messages/sendmessage/${target}`, { body });
  },
  post: ({ actor, key }) =>
    actor.call('POST', '/blog/createpost', { key, body: { title: key, text: key } }),
  comment: ({ actor, target, key }) =>
    actor.call('POST', `/blog/comment/${target}`, { key, body: { text: key, parent: null } }),
};

/** All operations of the clients, with the answers they got. */
export class History {
  /** @type {Operation[]} */
  operations = [];
  isOver = false;

  /**
   * Retries under the same key until success, as our client does.
   * @param {Pick<Operation, 'kind' | 'actor' | 'target'>} wanted
   * @returns {Promise<Operation>} unacknowledged if it was refused or the run is over
   */
  async perform(wanted) {
    /** @type {Operation} */
    const operation = {
      ...wanted,
      key: randomUUID(),
      sentAt: Date.now(),
      ackedAt: null,
      id: null,
      attempts: [],
    };
    this.operations.push(operation);
    while (!this.isOver) {
      const at = Date.now();
      const answer = await senders[wanted.kind](operation).catch(() => null);
      const status = answer?.status ?? 0;
      operation.attempts.push({ at, ms: Date.now() - at, status, message: answer?.body.message });
      if (answer && status >= 200 && status < 300) {
        operation.ackedAt = Date.now();
        operation.id = (answer.body.post ?? answer.body.comment ?? answer.body)._id;
        return operation;
      }
      if (status >= 400 && status < 500 && status !== 429) return operation;
      await delay(PAUSE_MS);
    }
    return operation;
  }

  get acked() {
    return this.operations.filter(({ ackedAt }) => ackedAt !== null);
  }

  get unresolved() {
    return this.operations.filter(({ ackedAt }) => ackedAt === null);
  }

  get attempts() {
    return this.operations.flatMap(({ attempts }) => attempts);
  }

  /**
   * Seconds from a moment to the first acknowledgement of an operation sent after it, or null.
   * @param {number} moment
   */
  secondsToRecover(moment) {
    const after = this.acked.flatMap(({ attempts }) => {
      const last = attempts.at(-1);
      return last && last.at >= moment ? [last.at + last.ms] : [];
    });
    return after.length > 0 ? (Math.min(...after) - moment) / 1000 : null;
  }

  /** The longest that one operation took until it was acknowledged, with all its attempts. Seconds. */
  get slowest() {
    const waits = this.acked.map(({ sentAt, ackedAt }) => (ackedAt ?? 0) - sentAt);
    return Math.max(0, ...waits) / 1000;
  }
}
