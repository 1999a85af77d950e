// @ts-check
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../tools/system/ports.mjs';
import { workspace } from '../tools/system/settings.mjs';
import { makeTestFolder } from '../tools/test-folder.mjs';
import timeouts from '../tools/timeouts.cjs';

const root = makeTestFolder('unburden-start-');
const copy = join(root, 'workspace');
copyWorkspace();
after(() => rmSync(root, { recursive: true }));

const member = {
  name: 'first walker',
  email: 'first.walker@example.org',
  password: 'a quiet morning walk',
};

describe('npm start', { concurrency: false }, () => {
  it('says which port is busy before it does anything else', async (t) => {
    const settings = await ownSettings();
    const server = createServer().listen(Number(settings.SHELL_PORT), '127.0.0.1');
    await once(server, 'listening');
    t.after(() => server.close());
    const { code, output } = await start(t, settings).ended;
    assert.equal(code, 1);
    assert.match(output, new RegExp(`Port ${settings.SHELL_PORT}, for the shell, is in use: end`));
    assert.equal(existsSync(settings.DATA_DIR), false);
  });

  it('refuses a port that is none', async (t) => {
    const settings = await ownSettings();
    const { code, output } = await start(t, { ...settings, API_PORT: 'web' }).ended;
    assert.equal(code, 1);
    assert.match(output, /API_PORT is "web", and has to be a port/);
  });

  it('ends every part on SIGTERM, and has the data again after the next start', async (t) => {
    const settings = await ownSettings();
    const origin = `http://localhost:${settings.SHELL_PORT}`;
    const first = start(t, settings);
    await first.untilSaid(/Unburden is running/);
    const registered = await fetch(`${origin}/api/users/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(member),
    });
    assert.ok(registered.ok, await registered.text());
    const parts = processesOf(settings);
    assert.ok(parts.length >= 4, 'API, shell, admin remote and MongoDB');

    first.kill('SIGTERM');
    assert.equal((await first.ended).code, 0);
    assert.deepEqual(processesOf(settings), []);

    // The data moves with MongoDB to another port.
    const MONGODB_PORT = String(await findFreePort());
    await start(t, { ...settings, MONGODB_PORT }).untilSaid(/Unburden is running/);
    const path = `/api/users/userpublicdetail/${encodeURIComponent(member.name)}`;
    assert.equal((await fetch(`${origin}${path}`)).status, 200);
  });

  it('says that the data folder is in use, and leaves the one that uses it alone', async (t) => {
    const settings = await ownSettings();
    await start(t, settings).untilSaid(/Unburden is running/);
    const others = { ...(await ownSettings()), DATA_DIR: settings.DATA_DIR };
    const { code, output } = await start(t, others).ended;
    assert.equal(code, 1);
    assert.match(output, /MongoDB did not start: [^]* already running on the .* directory/);
    const health = await fetch(`http://localhost:${settings.SHELL_PORT}/api/health/live`);
    assert.equal(health.status, 200);
  });

  it('leaves nothing behind when it is killed', async (t) => {
    const settings = await ownSettings();
    const started = start(t, settings);
    await started.untilSaid(/Unburden is running/);
    started.kill('SIGKILL');
    await until(() => processesOf(settings).length === 0);
  });

  it('ends all parts when one of them crashes, and says which and why', async (t) => {
    const settings = await ownSettings();
    const started = start(t, settings);
    await started.untilSaid(/Unburden is running/);
    const api = processesOf(settings).find(({ command }) => command.includes('dist/main.js'));
    process.kill(api?.pid ?? 0, 'SIGKILL');
    const { code, output } = await started.ended;
    assert.equal(code, 1);
    assert.match(output, /was ended by SIGKILL\. Its last lines \(.*\.log\):\n {4}\S/);
    assert.deepEqual(processesOf(settings), []);
  });

  it('shows what the API minds about the settings in production', async (t) => {
    const settings = await ownSettings();
    const env = { ...settings, NODE_ENV: 'production', ADMIN_KEY: 'short' };
    const { code, output } = await start(t, env).ended;
    assert.equal(code, 1);
    assert.match(output, /JWT_SECRET: is required/);
    assert.match(output, /ADMIN_KEY: is too short/);
  });
});

describe('npm run dev', () => {
  it('serves the sources, and ends every part on SIGTERM', async (t) => {
    const settings = await ownSettings();
    const started = start(t, settings, '--watch');
    await started.untilSaid(/Unburden is running/);
    const page = await fetch(`http://localhost:${settings.SHELL_PORT}/`);
    assert.match(await page.text(), /\/@vite\/client/);
    started.kill('SIGTERM');
    assert.equal((await started.ended).code, 0);
    await until(() => processesOf(settings).length === 0);
  });
});

/** The tree as it is: its builds must not change those that other suites use. Packages are linked. */
function copyWorkspace() {
  const left = ['.git', '.data', 'node_modules', 'test-results'];
  const filter = (/** @type {string} */ path) => !left.includes(basename(path));
  cpSync(workspace, copy, { recursive: true, filter });
  const packages = join(copy, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(workspace, 'node_modules'))) {
    const original = join(workspace, 'node_modules', name);
    // Relative links to our own projects, which are those of the copy there.
    if (name === '@unburden')
      cpSync(original, join(packages, name), { recursive: true, verbatimSymlinks: true });
    else if (!['.cache', '.vite'].includes(name)) symlinkSync(original, join(packages, name));
  }
  for (const name of readdirSync(join(packages, '@unburden'))) {
    const own = join('node_modules/@unburden', name, 'node_modules');
    if (existsSync(join(workspace, own))) symlinkSync(join(workspace, own), join(copy, own));
  }
}

/** Ports and a data folder of its own, for a system without the demo community. */
async function ownSettings() {
  const folder = mkdtempSync(join(root, 'data-'));
  const ports = await Promise.all(Array.from({ length: 4 }, () => findFreePort()));
  const [API_PORT, SHELL_PORT, ADMIN_PORT, MONGODB_PORT] = ports.map(String);
  const DATA_DIR = join(folder, 'data');
  return { DATA_DIR, SEED: 'none', API_PORT, SHELL_PORT, ADMIN_PORT, MONGODB_PORT };
}

/**
 * @param {import('node:test').TestContext} t
 * @param {NodeJS.ProcessEnv} settings
 * @param {string[]} args
 */
function start(t, settings, ...args) {
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'development', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code]) => ({ code, output }));
  t.after(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  /** @param {RegExp} pattern */
  const untilSaid = (pattern) =>
    until(() => {
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}:\n${output}`);
      return pattern.test(output);
    });
  return { kill: child.kill.bind(child), ended, untilSaid };
}

/** @param {() => boolean} isSo */
async function until(isSo) {
  const deadline = Date.now() + timeouts.milliseconds(60);
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`It did not come to that: ${isSo}`);
    await delay(100);
  }
}

/**
 * The processes that were given this data folder, by argument or environment. From /proc.
 * @param {{ DATA_DIR: string }} settings
 */
function processesOf({ DATA_DIR }) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
        const isPart = command.includes(DATA_DIR) || environment.includes(`DATA_DIR=${DATA_DIR}`);
        // Not start.mjs itself, nor what keeps watch over MongoDB for some seconds more.
        const isOther = /scripts\/start\.mjs|mongo_killer/.test(command) || command === '';
        return isPart && !isOther ? [{ pid: Number(pid), command }] : [];
      } catch {
        return []; // It has ended meanwhile.
      }
    });
}
