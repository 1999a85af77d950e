// @ts-check
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { until } from '../../tools/system/until.mjs';

/** @typedef {import('../faults.mjs').Fault} Fault */
/** @typedef {import('../clients/member.mjs').Member} Member */

const MESSAGES_PER_SECOND = 50;
const ROUNDS = 20;

/** @type {Fault} */
export const blockUnderLoad = {
  id: 'R30',
  title: 'A member blocks four others who keep writing over both nodes, again and again',
  async run(rig, verdict, { isShort }) {
    const triesPerRound = isShort ? 100 : 500;
    const [ann, ...others] = await rig.members(5);
    const [first, second] = rig.nodes;
    if (!ann || !first || !second) return;
    const ports = [first.port, second.port];
    const tabs = ports.map((port) => ann.open({ port }));
    for (const other of others) other.open();

    /** The blocked at this moment. @type {Set<string>} */
    const blocked = new Set();
    /** Messages that were answered meanwhile. @type {Set<string>} */
    const unseen = new Set();
    /** @type {string[]} */
    const leaks = [];
    for (const { socket } of tabs) {
      socket.onAny((event, value) => {
        // That they go offline is no news of them.
        const news = JSON.stringify(event === 'onlineUsersChanged' ? value.online : value);
        leaks.push(...[...blocked].filter((id) => news.includes(id)).map(() => event));
      });
    }

    let [sent, tries] = [0, 0];
    /** @param {Member} other */
    const attack = async (other) => {
      sent += 1;
      const port = ports[(sent >> 2) % 2];
      const isBlocked = blocked.has(other.id);
      const isStillBlocked = () => isBlocked && blocked.has(other.id);
      const path = `/messages/sendmessage/${ann.id}`;
      const message = { text: 'Hello?', clientId: randomUUID() };
      const { body } = await other.insist('POST', path, { body: message, port });
      if (isStillBlocked()) unseen.add(body._id);
      await other.insist('POST', `/messages/typing/${ann.id}`, { port });
      await other.insist('GET', `/messages/getmessage/${ann.id}?limit=1`, { port });
      // Half of them stay.
      const last = sent % 8 < 4 ? 'DELETE' : 'GET';
      await other.insist(last, `/messages/deletemessage/${body._id}`, { port });
      if (isStillBlocked()) tries += 4;
    };
    const state = { isOver: false };
    const attacks = others.map(async (other) => {
      const pause = (1_000 * others.length) / MESSAGES_PER_SECOND;
      while (!state.isOver) await Promise.all([attack(other), delay(pause)]);
    });

    const start = Date.now();
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = tabs.map(({ received }) => received.length);
      const areHeard = await until(() =>
        tabs.every(({ received }, index) => received.length > (before[index] ?? 0)),
      );
      if (areHeard === null) verdict.expect('messages arrive without a block', false);
      await Promise.all(
        others.map(async ({ id }, index) => {
          const { status } = await ann.insist('PUT', `/users/relations/${id}`, {
            body: { kind: 'block' },
            port: ports[(round + index) % 2],
          });
          // An event that arrived together with the answer came before it.
          await nextTurn();
          if (status === 204) blocked.add(id);
        }),
      );
      const goal = tries + triesPerRound;
      await until(() => tries >= goal);
      blocked.clear();
      for (const { id } of others) {
        await ann.insist('DELETE', `/users/relations/${id}`, { body: { kind: 'block' } });
      }
    }
    const pace = (Date.now() - start) / sent;
    state.isOver = true;
    await Promise.all(attacks);

    verdict.expect('every try was made', tries >= ROUNDS * triesPerRound, tries);
    verdict.expect('nothing of the blocked reached a tab', leaks.length === 0, leaks.join(', '));
    const views = await Promise.all(others.map((other) => ann.conversation(other)));
    const late = views.flat().filter(({ _id }) => unseen.has(_id));
    verdict.expectNone('no message came once the block had ended', late.length);
    verdict.expectWithin('one message after the other', pace, 1_000 / MESSAGES_PER_SECOND, 'ms');
    for (const tab of tabs) tab.close();
  },
};
