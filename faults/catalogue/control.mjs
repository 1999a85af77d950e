// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { until } from '../../tools/system/until.mjs';
import { compare } from '../clients/checker.mjs';

/** @typedef {import('../faults.mjs').Fault} Fault */
/** @typedef {import('../rig/rig.mjs').Rig} Rig */

/** Rounds at w:1, of which one has to lose a write. */
const MOST_ROUNDS = 5;

/**
 * One round: the secondaries are killed, and the lone primary takes writes and is frozen. The
 * others restart and elect a new primary. Then the old one returns.
 * @param {Rig} rig
 * @param {1 | 'majority'} w the write concern
 */
async function writeAcrossPartition(rig, w) {
  const client = new MongoClient(rig.set.uri, { serverSelectionTimeoutMS: 20_000 });
  const collection = client.db().collection(`control_${randomUUID()}`);
  /** @type {import('../clients/checker.mjs').Expected[]} */
  const operations = [];
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      const key = randomUUID();
      const operation = { key, id: key, ackedAt: /** @type {number | null} */ (null) };
      operations.push(operation);
      await collection
        .insertOne({ key }, { writeConcern: { w, j: true, wtimeoutMS: 5_000 } })
        .then(() => (operation.ackedAt = Date.now()))
        .catch(() => delay(20));
    }
  };
  const writers = [write(), write()];
  await delay(300);
  const primary = await rig.set.primary();
  const others = rig.set.members.filter((member) => member !== primary);
  await Promise.all(others.map((member) => member.kill()));
  // At w:1 wait for a write that only the primary has: on a slow machine it may step down before. A
  // majority write cannot succeed now.
  const countBefore = operations.length;
  const isAcked = () => operations.slice(countBefore).some(({ ackedAt }) => ackedAt !== null);
  if (w === 1) await until(isAcked, 10_000);
  else await delay(700);
  await primary.freeze();
  await Promise.all(others.map((member) => member.recover()));
  await rig.set.primary();
  await delay(500);
  isOver = true;
  await primary.thaw();
  await Promise.all(writers);
  await rig.set.heal();
  const rows = await rig.db.collection(collection.collectionName).find().toArray();
  await client.close();
  return compare(
    operations,
    rows.map(({ key }) => ({ key, id: key })),
  );
}

/** @type {Fault} */
export const control = {
  id: 'R08',
  title: 'Control: the checker sees the loss of writes that one mongod alone acknowledged',
  async run(rig, verdict, { isShort }) {
    const rounds = isShort ? 1 : 3;
    let lostAtOne = 0;
    for (let round = 0; round < MOST_ROUNDS && lostAtOne === 0; round += 1) {
      lostAtOne += (await writeAcrossPartition(rig, 1)).lost;
    }
    for (let round = 0; round < rounds; round += 1) {
      const { acked, lost, duplicated } = await writeAcrossPartition(rig, 'majority');
      verdict.acked += acked;
      verdict.lost += lost;
      verdict.duplicated += duplicated;
    }
    verdict.expect('the checker finds a loss at w:1', lostAtOne > 0, `${lostAtOne} lost`);
    verdict.expectNone('the checker finds no loss at w:majority', verdict.lost);
  },
};
