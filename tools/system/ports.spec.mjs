// @ts-check
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { findFreePort } from './ports.mjs';

/** Takes 200 ports in another process, which lives until the test has all. */
function takeInAnotherProcess() {
  const code = `
    import { findFreePort } from ${JSON.stringify(new URL('ports.mjs', import.meta.url))};
    for (let n = 0; n < 200; n += 1) console.log(await findFreePort());
    process.stdout.end();
    process.stdin.resume();
  `;
  return spawn(process.execPath, ['--input-type=module', '--eval', code]);
}

describe('findFreePort', () => {
  it('gives no port to two processes, though nobody listens there yet', async (t) => {
    const others = [takeInAnotherProcess(), takeInAnotherProcess(), takeInAnotherProcess()];
    t.after(() => others.forEach((other) => other.stdin.end()));
    const outputs = await Promise.all(others.map((other) => text(other.stdout)));
    const ports = outputs.flatMap((output) => output.trim().split('\n'));
    assert.equal(ports.length, 600);
    assert.equal(new Set(ports).size, 600);
  });

  it('gives a port at which one may listen, and the preferred one where it is free', async () => {
    const port = await findFreePort();
    assert.equal(await findFreePort(port), port);
  });
});
