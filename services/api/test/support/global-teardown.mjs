import { rm } from 'node:fs/promises';

export default async function globalTeardown() {
  const { mongod, dataDir } = globalThis.testMongod;
  await mongod.stop();
  await rm(dataDir, { recursive: true, force: true });
}
