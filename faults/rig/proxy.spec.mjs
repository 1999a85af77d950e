// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { describe, it } from 'node:test';
import { until } from '../../tools/system/until.mjs';
import { Proxy } from './proxy.mjs';

/**
 * A proxy before two servers, which send their name and then echo.
 * @param {import('node:test').TestContext} t
 */
async function setUp(t) {
  const servers = ['a', 'b'].map((name) =>
    createServer((line) => {
      line.on('error', () => {});
      line.write(name);
      line.pipe(line);
    }).listen(0, '127.0.0.1'),
  );
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ready = [true, true];
  const proxy = new Proxy(
    servers.map((server, index) => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      return { port, isReady: () => ready[index] ?? false };
    }),
  );
  await proxy.listen(0);
  t.after(() => {
    proxy.close();
    for (const server of servers) server.close();
  });
  return { proxy, servers, ready };
}

/** @param {Proxy} proxy @param {string} localAddress */
function open(proxy, localAddress) {
  const line = connect({ port: proxy.port, host: '127.0.0.1', localAddress });
  line.on('error', () => {});
  let heard = '';
  line.on('data', (piece) => (heard += String(piece)));
  const hears = async (/** @type {string} */ text) => {
    while (heard !== text) await Promise.race([once(line, 'data'), once(line, 'close')]);
  };
  return { line, hears };
}

describe('Proxy', () => {
  it('routes a client to the same server, or to the other while that is not ready', async (t) => {
    const { proxy, ready } = await setUp(t);
    await open(proxy, '127.1.0.2').hears('a');
    await open(proxy, '127.1.0.3').hears('b');
    ready[1] = false;
    await open(proxy, '127.1.0.3').hears('a');
  });

  it('falls back to the other server when nothing listens on the first', async (t) => {
    const { proxy, servers } = await setUp(t);
    servers[0]?.close();
    await open(proxy, '127.1.0.2').hears('b');
  });

  it('closes existing and new connections of a client that is cut off', async (t) => {
    const { proxy } = await setUp(t);
    const [cut, other] = [open(proxy, '127.1.0.2'), open(proxy, '127.1.0.4')];
    await Promise.all([cut.hears('a'), other.hears('a')]);
    proxy.set('cut', '127.1.0.2');
    await once(cut.line, 'close');
    await once(open(proxy, '127.1.0.2').line, 'close');
    other.line.write('!');
    await other.hears('a!');
  });

  it('closes the connection instead of passing on the answer', async (t) => {
    const { proxy } = await setUp(t);
    const { line, hears } = open(proxy, '127.1.0.2');
    await hears('a');
    proxy.set('drop-response');
    line.write('?');
    await once(line, 'close');
    assert.equal(proxy.dropped, 1);
  });

  it('keeps the order of delayed data, also when the delay ends', async (t) => {
    const { proxy } = await setUp(t);
    const { line, hears } = open(proxy, '127.1.0.2');
    await hears('a');
    proxy.delayMs = 100;
    proxy.set('delay');
    line.write('1');
    await open(proxy, '127.1.0.4').hears('a');
    proxy.set('pass');
    line.write('2');
    await hears('a12');
  });

  it('drops all data in half-open mode without closing connections', async (t) => {
    const { proxy } = await setUp(t);
    const { line, hears } = open(proxy, '127.1.0.2');
    await hears('a');
    proxy.set('half-open');
    line.write('1');
    await until(() => proxy.dropped === 1);
    proxy.set('pass');
    line.write('2');
    await hears('a2');
    assert.equal(line.destroyed, false);
  });
});
