// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { compare } from '../checker.mjs';
import { until } from '../until.mjs';

/** @typedef {import('../faults.mjs').Fault} Fault */
/** @typedef {import('../rig.mjs').Rig} Rig */

/**
 * One round: the others die and leave the primary alone, which goes on for a moment and is cut off
 * before they come back and elect another. Then it returns.
 * @param {Rig} rig
 * @param {1 | 'majority'} w how many have to have a write before it is acknowledged
 */
async function writeAcrossPartition(rig, w) {
  const client = new MongoClient(rig.set.uri, { serverSelectionTimeoutMS: 20_000 });
  const collection = client.db().collection(`control_${randomUUID()}`);
  /** @type {import('../checker.mjs').Wanted[]} */
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
  // Until it has taken what nobody else has; of what all have to have, it takes nothing.
  const alone = operations.length;
  if (w === 1) await until(() => operations.slice(alone).some(({ ackedAt }) => ackedAt !== null));
  else await delay(700);
  await primary.freeze();
  await Promise.all(others.map((member) => member.comeBack()));
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
  title: 'The control: what is acknowledged by one mongod alone is lost, and the checker sees it',
  async run(rig, verdict, { isShort }) {
    const rounds = isShort ? 1 : 3;
    let lostAlone = 0;
    for (let round = 0; round < rounds; round += 1) {
      lostAlone += (await writeAcrossPartition(rig, 1)).lost;
      const { acked, lost, doubled } = await writeAcrossPartition(rig, 'majority');
      verdict.acked += acked;
      verdict.lost += lost;
      verdict.doubled += doubled;
    }
    verdict.expect('the checker finds a loss at w:1', lostAlone > 0, `${lostAlone} lost`);
    verdict.expectNone('and none at w:majority, in the same rounds', verdict.lost);
  },
};
