// @ts-check
import { randomUUID } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { until } from '../../tools/system/until.mjs';
import { compare } from '../clients/checker.mjs';

/** @typedef {import('../faults.mjs').Fault} Fault */
/** @typedef {import('../rig/rig.mjs').Rig} Rig */
/** @typedef {import('../clients/member.mjs').Member} Member */

/** @param {Rig} rig @returns {Promise<[Member, Member]>} */
async function twoMembers(rig) {
  const [one, other] = await rig.members(2);
  if (!one || !other) throw new Error('No members were created');
  return [one, other];
}

/** @param {Rig} rig @param {Member} sender */
async function storedMessages(rig, sender) {
  const rows = await rig.db
    .collection('messages')
    .find({ sender: new ObjectId(sender.id) })
    .toArray();
  return rows.map(({ _id, text }) => ({ key: String(text), id: String(_id) }));
}

/** @type {Fault} */
export const lostAnswer = {
  id: 'R02',
  title: 'The answer is lost after the commit, and the client retries',
  async run(rig, verdict, { isShort }) {
    const [sender, receiver] = await twoMembers(rig);
    const tab = receiver.open();
    await until(() => tab.socket.connected);
    /** @type {import('../clients/checker.mjs').Expected[]} */
    const operations = [];
    const statuses = new Set();
    const before = rig.proxy.dropped;
    for (let round = 0; round < (isShort ? 5 : 20); round += 1) {
      const key = randomUUID();
      const body = { text: key, clientId: key };
      const path = `/messages/sendmessage/${receiver.id}`;
      rig.proxy.set('drop-response', sender.address);
      const first = await sender.call('POST', path, { body }).catch(() => null);
      rig.proxy.set('pass', sender.address);
      const again = await sender.insist('POST', path, { body });
      statuses.add(first === null ? again.status : 'the first was answered');
      operations.push({ key, id: again.body._id, ackedAt: Date.now() });
    }
    await until(() => operations.every(({ id }) => tab.received.some(({ _id }) => _id === id)));
    tab.close();
    verdict.expectNothingLost(compare(operations, await storedMessages(rig, sender)));
    const dropped = rig.proxy.dropped - before;
    verdict.expect('every first answer is lost', dropped >= operations.length, dropped);
    verdict.expect('the retry succeeds', [...statuses].join() === '201', [...statuses].join());
    const delivered = tab.received.length;
    verdict.expect(
      'the receiver gets each message once',
      delivered === operations.length,
      delivered,
    );
  },
};

/** @type {Fault} */
export const sameMessageAtOnce = {
  id: 'R03',
  title: 'The same message is sent fifty times at once, over both nodes',
  async run(rig, verdict) {
    const [sender, receiver] = await twoMembers(rig);
    const key = randomUUID();
    const body = { text: key, clientId: key };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        sender.insist('POST', `/messages/sendmessage/${receiver.id}`, {
          body,
          port: rig.nodes[index % 2]?.port,
        }),
      ),
    );
    const ids = new Set(answers.map((answer) => answer.body._id));
    const operations = [{ key, id: answers[0]?.body._id, ackedAt: Date.now() }];
    verdict.expectNothingLost(compare(operations, await storedMessages(rig, sender)));
    const statuses = [...new Set(answers.map(({ status }) => status))].join();
    verdict.expect('all fifty answers are equal', ids.size === 1 && statuses === '201', statuses);
  },
};

/** @type {Fault} */
export const keyReused = {
  id: 'R04',
  title: 'A key is reused with another text',
  async run(rig, verdict) {
    const [sender, receiver] = await twoMembers(rig);
    const key = randomUUID();
    const path = `/messages/sendmessage/${receiver.id}`;
    const send = (/** @type {string} */ text, /** @type {number} */ node) =>
      sender.insist('POST', path, { body: { text, clientId: key }, port: rig.nodes[node]?.port });
    const first = await send(key, 0);
    const others = await Promise.all([0, 1].map((node) => send('something else', node)));
    const statuses = others.map(({ status }) => status).join();
    verdict.expect('the API refuses the message', statuses === '422,422', statuses);
    const operations = [{ key, id: first.body._id, ackedAt: Date.now() }];
    verdict.expectNothingLost(compare(operations, await storedMessages(rig, sender)));
  },
};
