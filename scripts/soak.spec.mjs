// @ts-check
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeTestFolder, RUN_PREFIX } from '../tools/test-folder.mjs';
import timeouts from '../tools/timeouts.cjs';
import { soak } from './soak.mjs';
import { processesOf } from './test-run.mjs';

const root = makeTestFolder('unburden-soak-test-');
after(() => rmSync(root, { recursive: true }));
// Apart from the runs of others.
const place = join(root, `${RUN_PREFIX}soak`);
mkdirSync(place);
process.env.TMPDIR = place;

const options = { seed: 'any', second: 10, loads: ['processor'] };

/**
 * A test run that is green once it was frozen and thawed beside a burst of load. It passes one test for
 * each killed run that it cleans up after.
 */
const patientRun = `
  import { spawn } from 'node:child_process';
  import { readdirSync, readFileSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { join } from 'node:path';
  import { setImmediate as turn } from 'node:timers/promises';
  import { cleanUp, makeRunFolder } from '${new URL('test-run.mjs', import.meta.url)}';

  const killed = readdirSync(tmpdir()).filter((name) => name.startsWith('${RUN_PREFIX}'));
  for (const name of killed) await cleanUp(join(tmpdir(), name));
  const folder = makeRunFolder();
  const child = spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' });
  const read = (...path) => {
    try { return readFileSync(join('/proc', ...path), 'utf8'); } catch { return ''; }
  };
  const until = async (isSo) => { while (!isSo()) await turn(); };
  const isFrozen = () => read(String(child.pid), 'stat').includes(') T ');
  await until(isFrozen);
  await until(() => !isFrozen());
  await until(() => readdirSync('/proc').some((pid) => read(pid, 'cmdline').includes('load.mjs')));
  await cleanUp(folder);
  console.log(killed.length + ' passed, 0 failed');
`;

const timeout = timeouts.milliseconds(60);

describe('soak', { skip: !existsSync('/proc/self/environ'), timeout }, () => {
  it('runs the tests under load, and first on what a killed run left', async (t) => {
    const table = t.mock.method(console, 'table', () => undefined);
    t.mock.method(console, 'log', () => undefined);
    const { signal } = new AbortController();
    const rows = await soak({ ...options, source: repository(patientRun), runs: 2, signal });
    assert.deepEqual(
      rows.map(({ run, afterKill, isGreen, summary }) => [run, afterKill, isGreen, summary]),
      [
        [1, true, true, '1 passed, 0 failed'],
        [2, false, true, '0 passed, 0 failed'],
      ],
    );
    assert.ok(rows.every(({ freezes }) => freezes > 0));
    assert.deepEqual(table.mock.calls.at(-1)?.arguments, [rows]);
    assert.deepEqual(readdirSync(place), []);
    // Each run starts a process that cleans up after it, and ends a moment later.
    while (processesOf(place).length > 0) await delay(10);
  });

  it('keeps the log and the clone of a red run', async (t) => {
    t.mock.method(console, 'table', () => undefined);
    t.mock.method(console, 'log', () => undefined);
    const source = repository(`
      console.log('    FLAKY any');
      console.log('1 passed, 2 failed');
      process.exitCode = 1;
    `);
    const { signal } = new AbortController();
    const [row] = await soak({ ...options, source, runs: 7, from: 7, signal });
    assert.equal(row?.isGreen, false);
    assert.equal(row?.summary, '1 passed, 2 failed');
    assert.equal(row?.flaky, 1);
    const [folder = ''] = readdirSync(place);
    assert.deepEqual(readdirSync(join(place, folder)), ['run-7', 'run-7.log']);
    rmSync(join(place, folder), { recursive: true });
  });

  it('ends the run in order when it is interrupted', async (t) => {
    t.mock.method(console, 'table', () => undefined);
    t.mock.method(console, 'log', () => undefined);
    const said = join(root, 'said');
    const source = repository(`
      import { appendFileSync } from 'node:fs';
      process.once('SIGTERM', () => {
        appendFileSync('${said}', ', ended');
        process.exit(1);
      });
      appendFileSync('${said}', 'began');
      setInterval(() => undefined, 1_000);
    `);
    const interrupt = new AbortController();
    const soaking = soak({ ...options, source, runs: 9, from: 2, signal: interrupt.signal });
    const untilItSays = async () => {
      while (!existsSync(said)) await delay(10);
    };
    await Promise.race([untilItSays(), soaking]);
    interrupt.abort();
    assert.deepEqual(await soaking, []);
    assert.equal(readFileSync(said, 'utf8'), 'began, ended');
    assert.deepEqual(readdirSync(place), []);
  });
});

describe('load', () => {
  for (const kind of ['processor', 'disk']) {
    it(`ends by itself: ${kind}`, () => {
      const script = fileURLToPath(new URL('load.mjs', import.meta.url));
      const { status, stderr } = spawnSync(process.execPath, [script, kind, '0.1']);
      assert.equal(status, 0, String(stderr));
    });
  }
});

/** A repository whose test run is the given module. @param {string} code */
function repository(code) {
  const folder = mkdtempSync(join(root, 'repository-'));
  mkdirSync(join(folder, 'scripts'));
  writeFileSync(join(folder, 'scripts/test.mjs'), code);
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: folder });
  git('init', '--quiet');
  git('add', '.');
  const author = ['-c', 'user.name=any', '-c', 'user.email=any@example.org'];
  git(...author, 'commit', '--quiet', '--message', 'any');
  return folder;
}
