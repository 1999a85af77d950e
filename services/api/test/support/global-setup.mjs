import { startMongod } from '../../../../scripts/mongodb.mjs';
import { makeTestFolder } from '../../../../tools/test-folder.mjs';

/** One real MongoDB for the whole run, with a database of its own for each test file. */
export default async function globalSetup() {
  const dataDir = makeTestFolder('unburden-api-test-');
  const mongod = await startMongod({ dataDir });
  globalThis.testMongod = { mongod, dataDir };
  process.env.TEST_MONGODB_URI = mongod.uri;
}
