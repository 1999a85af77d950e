import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongod } from '../../../../scripts/mongodb.mjs';

/** One real MongoDB for the whole run, with a database of its own for each test file. */
export default async function globalSetup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'unburden-api-test-'));
  const mongod = await startMongod({ dataDir });
  globalThis.testMongod = { mongod, dataDir };
  process.env.TEST_MONGODB_URI = mongod.uri;
}
