// @ts-check
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { findFreePort } from './ports.mjs';

it('gives no port twice', async () => {
  const ports = [];
  // So many that some are drawn again.
  for (let i = 0; i < 1_000; i += 1) ports.push(await findFreePort());
  assert.equal(new Set(ports).size, ports.length);
});
