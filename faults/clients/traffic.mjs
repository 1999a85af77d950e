// @ts-check
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { DEADLINE_MS } from '../../tools/system/until.mjs';
import { random } from '../random.mjs';
import { compare, liveProblems, orderProblems } from './checker.mjs';
import { History } from './history.mjs';

/** @typedef {import('../rig/rig.mjs').Rig} Rig */
/** @typedef {import('./member.mjs').Member} Member */

/**
 * Pairs of members who chat across the nodes, and members who post and comment. Each retries an
 * operation under the same key until it succeeds, then starts the next.
 */
class Traffic {
  history = new History();
  /** @type {Promise<void>[]} */
  #loops = [];
  #isStopping = false;

  /**
   * @param {Rig} rig
   * @param {{ pairs: [Member, Member][], writers: Member[], tabs: import('./member.mjs').Tab[] }} members
   */
  constructor(rig, { pairs, writers, tabs }) {
    this.rig = rig;
    this.pairs = pairs;
    this.writers = writers;
    this.tabs = tabs;
  }

  /**
   * @param {number} perSecond operations of all members together
   */
  start(perSecond) {
    const actors = this.pairs.length * 2 + this.writers.length;
    const pause = (actors / perSecond) * 1_000;
    for (const [index, [one, other]] of this.pairs.entries()) {
      // Pictures cost more than text and a member may keep only 200, so one pair sends them.
      const kind = index === 0 && this.pairs.length > 1 ? 'picture' : 'message';
      const send = (/** @type {Member} */ actor, /** @type {Member} */ to) =>
        this.history.perform({ kind, actor, target: to.id });
      this.#loop(pause, () => send(one, other));
      this.#loop(pause, () => send(other, one));
    }
    for (const actor of this.writers) {
      let post = '';
      this.#loop(pause, async () => {
        const kind = post ? 'comment' : 'post';
        const { id } = await this.history.perform({ kind, actor, target: post });
        post = post ? '' : (id ?? '');
      });
    }
  }

  /** @param {number} pause @param {() => Promise<unknown>} operation */
  #loop(pause, operation) {
    const index = this.#loops.length;
    const run = async () => {
      // Spread the start over one pause.
      await delay(random(`start ${index}`) * pause);
      while (!this.#isStopping) {
        const since = Date.now();
        await operation();
        await delay(Math.max(0, pause - (Date.now() - since)));
      }
    };
    this.#loops.push(run());
  }

  /** Starts no more operations, and waits until the running ones succeed. */
  async stop() {
    this.#isStopping = true;
    const all = Promise.all(this.#loops);
    await Promise.race([all, delay(DEADLINE_MS, undefined, { ref: false })]);
    this.history.isOver = true;
    await all;
    for (const tab of this.tabs) tab.close();
  }

  /**
   * Compares the clients' answers and events with the stored data.
   * @param {import('../verdict.mjs').Verdict} verdict
   */
  async check(verdict) {
    const { operations } = this.history;
    const messages = await this.messages();
    const posts = await this.#stored('posts', 'title', 'author');
    const comments = await this.#stored('comments', 'text', 'author');
    verdict.expectNothingLost(compare(operations, [...messages, ...posts, ...comments]));
    verdict.expectNone(
      'every operation is acknowledged in the end',
      this.history.unresolved.length,
    );

    const problems = [];
    for (const pair of this.pairs) {
      const ids = pair.map(({ id }) => id);
      const rows = messages.filter(
        ({ sender, receiver }) => ids.includes(sender) && ids.includes(receiver),
      );
      const sent = operations
        .filter(({ actor }) => pair.includes(actor))
        .map((operation) => ({ ...operation, sender: operation.actor.id }));
      const [one, other] = pair;
      const views = await Promise.all([one.conversation(other), other.conversation(one)]);
      const seen = views.map((view) => view.map(({ _id }) => _id));
      problems.push(...orderProblems(rows, sent, seen));
    }
    verdict.expect(
      'both members see one order without gaps',
      problems.length === 0,
      problems.join('; '),
    );
    const storedIds = new Set(messages.map(({ id }) => id));
    const live = liveProblems(
      this.tabs.map(({ received }) => received),
      storedIds,
    );
    verdict.expect(
      'sockets deliver only stored messages, once each',
      live.length === 0,
      live.join('; '),
    );

    const files = await this.#fileProblems(messages);
    verdict.expect(
      'each picture has its file, and no file is orphaned',
      files.length === 0,
      files.join('; '),
    );

    const failures = this.#failures();
    const causes = failures.length > 0 ? this.rig.nodes.flatMap(causesOf) : [];
    verdict.expectNone('no answer is a 5xx other than 503', failures.length, [
      ...failures,
      ...causes,
    ]);
  }

  /** Each answer with a 5xx other than 503. */
  #failures() {
    return this.history.operations.flatMap(({ kind, attempts }) =>
      attempts
        .filter(({ status }) => status >= 500 && status !== 503)
        .map(({ status, message }) => `${kind}: ${status} ${message}`),
    );
  }

  /** @param {{ image: string | null }[]} messages */
  async #fileProblems(messages) {
    const folder = join(this.rig.folder, 'files/files/chat');
    const planned = await this.rig.db.collection('file_removals').find().toArray();
    const pending = new Set(planned.map(({ _id }) => String(_id)));
    const all = await this.rig.db
      .collection('messages')
      .find({ image: { $ne: null } })
      .toArray();
    const owned = new Set(all.map(({ image }) => String(image)));
    // Read the files last: a file deleted meanwhile is planned for deletion. No folder exists before the
    // first picture.
    const files = await readdir(folder).catch(() => []);
    const existing = new Set(files.map((name) => `chat/${name}`));
    const missing = messages.filter(({ image }) => image !== null && !existing.has(image)).length;
    // The name of a partly written file starts with the name of the whole one.
    const names = [...existing].map((name) => name.replace(/(\.webp).*/, '$1'));
    const orphaned = names.filter((name) => !owned.has(name) && !pending.has(name)).length;
    return [
      ...(missing > 0 ? [`${missing} files are missing`] : []),
      ...(orphaned > 0 ? [`${orphaned} files are orphaned`] : []),
    ];
  }

  async messages() {
    const rows = await this.rig.db
      .collection('messages')
      .find({ sender: { $in: this.pairs.flat().map(({ id }) => new ObjectId(id)) } })
      .toArray();
    return rows.map(({ _id, text, conversation, sender, receiver, seq, createdAt, image }) => ({
      id: _id.toString(),
      key: /** @type {string} */ (text),
      conversation: /** @type {string} */ (conversation),
      sender: String(sender),
      receiver: String(receiver),
      seq: /** @type {number} */ (seq),
      at: Number(createdAt),
      image: /** @type {string | null} */ (image),
    }));
  }

  /** @param {string} collection @param {string} field that holds the key @param {string} by */
  async #stored(collection, field, by) {
    const authors = this.writers.map(({ id }) => new ObjectId(id));
    const rows = await this.rig.db
      .collection(collection)
      .find({ [by]: { $in: authors } })
      .toArray();
    return rows.map((row) => ({ id: row._id.toString(), key: String(row[field]) }));
  }
}

/**
 * The lines of a node's log about unexpected errors.
 * @param {import('../../tools/system/api.mjs').ApiNode} node
 */
const causesOf = (node) => node.linesInLogs(/"reason":"internal"/);

/**
 * Creates the members of the traffic. Each pair has a member and a socket on each node.
 * @param {Rig} rig
 * @param {{ pairs: number, writers?: number }} counts
 */
export async function prepareTraffic(rig, { pairs, writers = 0 }) {
  const members = await rig.members(pairs * 2 + writers);
  /** @type {[Member, Member][]} */
  const memberPairs = [];
  for (let index = 0; index < pairs * 2; index += 2) {
    const [one, other] = members.slice(index, index + 2);
    if (one && other) memberPairs.push([one, other]);
  }
  const tabs = memberPairs.flat().map((member) => member.open());
  return new Traffic(rig, { pairs: memberPairs, writers: members.slice(pairs * 2), tabs });
}
