// @ts-check
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { compare, liveProblems, orderProblems } from './checker.mjs';
import { History } from './history.mjs';

/** @typedef {import('./rig.mjs').Rig} Rig */
/** @typedef {import('./member.mjs').Member} Member */

/** How long clients may go on trying once everything works again. Milliseconds. */
const PATIENCE_MS = 30_000;

/**
 * Members who talk in pairs, both at once, one of each on either node, and some who post and
 * comment. Each does one thing after the other and tries again under the same key.
 */
class Traffic {
  history = new History();
  /** @type {Promise<void>[]} */
  #loops = [];
  #isStopping = false;

  /**
   * @param {Rig} rig
   * @param {{ pairs: [Member, Member][], writers: Member[], tabs: import('./member.mjs').Tab[] }} people
   */
  constructor(rig, { pairs, writers, tabs }) {
    this.rig = rig;
    this.pairs = pairs;
    this.writers = writers;
    this.tabs = tabs;
  }

  /**
   * @param {number} perSecond things that all of them try to do in a second, together
   */
  start(perSecond) {
    const actors = this.pairs.length * 2 + this.writers.length;
    const pause = (actors / perSecond) * 1_000;
    for (const [index, [one, other]] of this.pairs.entries()) {
      // Pictures take more than words: a few do for all, as nobody has room for more than 200.
      const kind = index === 0 && this.pairs.length > 1 ? 'picture' : 'message';
      const say = (/** @type {Member} */ actor, /** @type {Member} */ to) =>
        this.history.perform({ kind, actor, target: to.id });
      this.#loop(pause, () => say(one, other));
      this.#loop(pause, () => say(other, one));
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

  /** @param {number} pause @param {() => Promise<unknown>} act */
  #loop(pause, act) {
    const run = async () => {
      // Not all of them in the same moment.
      await delay(Math.random() * pause);
      while (!this.#isStopping) {
        const since = Date.now();
        await act();
        await delay(Math.max(0, pause - (Date.now() - since)));
      }
    };
    this.#loops.push(run());
  }

  /** Begins nothing more, and waits until what was begun is answered with success. */
  async stop() {
    this.#isStopping = true;
    const all = Promise.all(this.#loops);
    await Promise.race([all, delay(PATIENCE_MS, undefined, { ref: false })]);
    this.history.isOver = true;
    await all;
    for (const tab of this.tabs) tab.close();
  }

  /**
   * Holds everything that clients saw against what there is.
   * @param {import('./verdict.mjs').Verdict} verdict
   */
  async check(verdict) {
    const { operations } = this.history;
    const messages = await this.messages();
    const posts = await this.#kept('posts', 'title', 'author');
    const comments = await this.#kept('comments', 'text', 'author');
    verdict.expectKept(compare(operations, [...messages, ...posts, ...comments]));
    verdict.expectNone(
      'what was not acknowledged at first is resolved',
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
    verdict.expect('one order for both, without gaps', problems.length === 0, problems.join('; '));
    const kept = new Set(messages.map(({ id }) => id));
    const live = liveProblems(
      this.tabs.map(({ received }) => received),
      kept,
    );
    verdict.expect('live lines tell only what is kept, once', live.length === 0, live.join('; '));

    const files = await this.#fileProblems(messages);
    verdict.expect(
      'each picture has its file, no file is left over',
      files.length === 0,
      files.join('; '),
    );

    const odd = this.history.attempts.filter(({ status }) => status >= 500 && status !== 503);
    verdict.expectNone('no answer is a 5xx but 503', odd.length);
  }

  /** @param {{ image: string | null }[]} messages */
  async #fileProblems(messages) {
    const folder = join(this.rig.folder, 'files/files/chat');
    const planned = await this.rig.db.collection('file_removals').find().toArray();
    const isToGo = new Set(planned.map(({ _id }) => String(_id)));
    const all = await this.rig.db
      .collection('messages')
      .find({ image: { $ne: null } })
      .toArray();
    const owned = new Set(all.map(({ image }) => String(image)));
    // Last: what goes meanwhile is no more than gone.
    // No folder before the first picture.
    const files = await readdir(folder).catch(() => []);
    const there = new Set(files.map((name) => `chat/${name}`));
    const missing = messages.filter(({ image }) => image !== null && !there.has(image)).length;
    // A file that was written in part is named after the whole one.
    const names = [...there].map((name) => name.replace(/(\.webp).*/, '$1'));
    const left = names.filter((name) => !owned.has(name) && !isToGo.has(name)).length;
    return [
      ...(missing > 0 ? [`${missing} files are missing`] : []),
      ...(left > 0 ? [`${left} files are nobody's`] : []),
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
  async #kept(collection, field, by) {
    const authors = this.writers.map(({ id }) => new ObjectId(id));
    const rows = await this.rig.db
      .collection(collection)
      .find({ [by]: { $in: authors } })
      .toArray();
    return rows.map((row) => ({ id: row._id.toString(), key: String(row[field]) }));
  }
}

/**
 * People for the traffic: the pairs have one member on each node, and a live line each.
 * @param {Rig} rig
 * @param {{ pairs: number, writers?: number }} counts
 */
export async function gather(rig, { pairs, writers = 0 }) {
  const members = await rig.members(pairs * 2 + writers);
  /** @type {[Member, Member][]} */
  const couples = [];
  for (let index = 0; index < pairs * 2; index += 2) {
    const [one, other] = members.slice(index, index + 2);
    if (one && other) couples.push([one, other]);
  }
  const tabs = couples.flat().map((member) => member.open());
  return new Traffic(rig, { pairs: couples, writers: members.slice(pairs * 2), tabs });
}
