// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** @typedef {import('./member.mjs').Member} Member */
/** @typedef {import('./call.mjs').Answer} Answer */

/**
 * One thing that a client wants to be done once. Its key is also its text, so that a second one is
 * found whatever key it is stored under.
 * @typedef {object} Operation
 * @property {'message' | 'picture' | 'post' | 'comment'} kind
 * @property {string} key a UUID: clientId or Idempotency-Key
 * @property {Member} actor
 * @property {string} target the receiver's or the post's id; empty for a post
 * @property {number} sentAt milliseconds, as all times here
 * @property {number | null} ackedAt null: never answered with success
 * @property {string | null} id of what was made, by the answer
 * @property {{ at: number, ms: number, status: number }[]} attempts status 0: no answer came
 */

/** How long a client waits before it tries again. Milliseconds. */
const PAUSE_MS = 150;

/** The smallest there is. */
const picture = new Blob([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
]);

/** @type {Record<Operation['kind'], (operation: Operation) => Promise<Answer>>} */
const sendings = {
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

/** Everything that clients did, as they saw it. */
export class History {
  /** @type {Operation[]} */
  operations = [];
  isOver = false;

  /**
   * Sends it until it is answered with success, under the same key, as our client does.
   * @param {Pick<Operation, 'kind' | 'actor' | 'target'>} wanted
   * @returns {Promise<Operation>} not acknowledged when it was refused, or all is over
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
      const answer = await sendings[wanted.kind](operation).catch(() => null);
      const status = answer?.status ?? 0;
      operation.attempts.push({ at, ms: Date.now() - at, status });
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
   * Seconds from a moment until something that was sent after it was acknowledged; null when nothing
   * was.
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
