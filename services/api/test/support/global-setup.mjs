import { startMongod } from '../../../../tools/system/mongodb.mjs';
import { makeTestFolder } from '../../../../tools/test-folder.mjs';

/** One real MongoDB for the whole run, with a database of its own for each test file. */
export default async function globalSetup() {
  const dataDir = makeTestFolder('unburden-api-test-');
  // Each database has some 130 files. Those of dropped ones would stay open for five minutes: 20,000
  // end mongod where the system allows no more.
  const mongod = await startMongod({ dataDir, historySeconds: 30 });
  globalThis.testMongod = { mongod, dataDir };
  process.env.TEST_MONGODB_URI = mongod.uri;
}
