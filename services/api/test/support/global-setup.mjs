import { MongoClient } from 'mongodb';
import { startMongod } from '../../../../scripts/mongodb.mjs';
import { makeTestFolder } from '../../../../tools/test-folder.mjs';

/** One real MongoDB for the whole run, with a database of its own for each test file. */
export default async function globalSetup() {
  const dataDir = makeTestFolder('unburden-api-test-');
  const mongod = await startMongod({ dataDir });
  const client = await MongoClient.connect(mongod.uri);
  // A test that holds a lock until something has happened may wait long for it on a busy machine.
  await client.db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds: 600 });
  await client.close();
  globalThis.testMongod = { mongod, dataDir };
  process.env.TEST_MONGODB_URI = mongod.uri;
}
