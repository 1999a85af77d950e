// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { it } from 'node:test';
import { call, untilServed } from './call.mjs';

it('makes a call again under its key while the API is busy or gives no answer', async (t) => {
  /** @type {unknown[]} */
  const keys = [];
  const server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key']);
    if (keys.length === 1) response.destroy();
    else response.writeHead(keys.length === 2 ? 503 : 422).end();
  }).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const headers = { 'idempotency-key': 'a key' };
  const { status } = await untilServed(() => call({ port, method: 'POST', path: '/', headers }));
  assert.equal(status, 422);
  assert.deepEqual(keys, ['a key', 'a key', 'a key']);
});
