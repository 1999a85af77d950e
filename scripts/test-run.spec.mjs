// @ts-check
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../tools/system/ports.mjs';
import { workspace } from '../tools/system/settings.mjs';
import { RUN_PREFIX } from '../tools/test-folder.mjs';
import { cleanUpAfterOthers, processesOf, waitForTurn } from './test-run.mjs';

const ourModule = JSON.stringify(new URL('test-run.mjs', import.meta.url));

describe('waitForTurn', () => {
  it('waits for the run that is there, names it, and goes on when that is killed', async (t) => {
    const port = await findFreePort();
    const first = run(`(await import(${ourModule})).waitForTurn(${port}).then(() => {
      console.log('it is our turn');
      setInterval(() => undefined, 1_000);
    });`);
    await once(first.stdout, 'data');
    /** @type {string[]} */
    const said = [];
    const waits = new Promise((resolve) =>
      t.mock.method(console, 'log', (/** @type {string} */ line) => resolve(said.push(line))),
    );
    const second = waitForTurn(port);
    await waits;
    assert.match(said.join(), new RegExp(`${workspace} \\(process ${first.pid}\\)`));
    first.kill('SIGKILL');
    (await second).close();
  });
});

describe('makeRunFolder', { skip: !existsSync('/proc/self/environ') }, () => {
  it('leaves no folder, mount or process when the group of the run is killed', async () => {
    const killed = run(`
      const folder = (await import(${ourModule})).makeRunFolder();
      const { spawn, spawnSync } = await import('node:child_process');
      const { mkdirSync, writeFileSync } = await import('node:fs');
      writeFileSync(folder + '/file', 'any');
      mkdirSync(folder + '/disk');
      spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder + '/disk']);
      // Outside of the group, as MongoDB is.
      spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' });
      console.log(folder);
    `);
    const [output] = await once(killed.stdout, 'data');
    const folder = `${output}`.trim();
    assert.ok(existsSync(join(folder, 'file')));
    assert.ok(processesOf(folder).length >= 2, 'the other process, and the one that cleans up');
    process.kill(-(killed.pid ?? 0), 'SIGKILL');
    await until(() => !existsSync(folder) && processesOf(folder).length === 0);
  });

  it('ends a Redis too, which erases its arguments and environment', async (t) => {
    const killed = run(`
      const folder = (await import(${ourModule})).makeRunFolder();
      const { startRedis } = await import(${JSON.stringify(new URL('../tools/system/redis.mjs', import.meta.url))});
      const { port } = await startRedis();
      console.log(JSON.stringify({ folder, port }));
    `);
    const [output] = await once(killed.stdout, 'data');
    const { folder, port } = JSON.parse(`${output}`);
    process.kill(-(killed.pid ?? 0), 'SIGKILL');
    await until(() => !existsSync(folder));
    const socket = connect(port, '127.0.0.1');
    t.after(() => socket.destroy());
    await assert.rejects(once(socket, 'connect'), { code: 'ECONNREFUSED' });
  });
});

describe('cleanUpAfterOthers', { skip: !existsSync('/proc/self/environ') }, () => {
  it('removes what a run left that was killed with all it had started', async (t) => {
    t.mock.method(console, 'log', () => undefined);
    const ended = spawnSync('true');
    const folder = join(tmpdir(), `${RUN_PREFIX}${ended.pid}`);
    mkdirSync(folder);
    const left = spawn('sleep', ['1000'], { env: { ...process.env, TMPDIR: folder } });
    await once(left, 'spawn');
    await cleanUpAfterOthers();
    assert.equal(existsSync(folder), false);
    if (left.signalCode === null) await once(left, 'exit');
    assert.equal(left.signalCode, 'SIGKILL');
  });

  it('leaves the folder of another user alone', { skip: process.getuid?.() !== 0 }, async () => {
    const folder = join(tmpdir(), `${RUN_PREFIX}${spawnSync('true').pid}`);
    mkdirSync(folder);
    chownSync(folder, 65_534, 65_534);
    await cleanUpAfterOthers();
    assert.ok(existsSync(folder));
    rmSync(folder, { recursive: true });
  });
});

/** Runs a module in a process group of its own. @param {string} code */
const run = (code) =>
  spawn(process.execPath, ['--input-type=module', '--eval', code], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** @param {() => boolean} isSo */
async function until(isSo) {
  while (!isSo()) await delay(50);
}
