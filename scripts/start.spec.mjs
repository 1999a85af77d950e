// @ts-check
import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import {
  descendantsOf,
  isRunning,
  ownSettings,
  runScript,
  temporaryFolder,
  untilAllEnded,
} from './test-harness.mjs';

const member = {
  name: 'first walker',
  email: 'first.walker@example.org',
  password: 'a quiet morning walk',
};

describe('npm start', { concurrency: false }, () => {
  it('says which port is busy before it does anything else', async (t) => {
    const settings = await ownSettings(join(temporaryFolder(), 'data'));
    const server = createServer().listen(Number(settings.SHELL_PORT), '127.0.0.1');
    await once(server, 'listening');
    t.after(() => server.close());

    const { code, output } = await runScript(t, ['start.mjs'], settings).ended;

    assert.equal(code, 1);
    assert.equal(
      output.trim(),
      `Port ${settings.SHELL_PORT}, for the shell, is in use: end what listens there, or choose another with SHELL_PORT.`,
    );
    assert.equal(existsSync(settings.DATA_DIR), false);
  });

  it('refuses a port that is none', async (t) => {
    const settings = await ownSettings(temporaryFolder());
    const { code, output } = await runScript(t, ['start.mjs'], { ...settings, API_PORT: 'web' })
      .ended;
    assert.equal(code, 1);
    assert.match(output, /API_PORT is "web", and has to be a port/);
  });

  it('ends every part on SIGTERM, and has the data again after the next start', async (t) => {
    const settings = await ownSettings(temporaryFolder());
    const api = `http://localhost:${settings.SHELL_PORT}/api`;

    const first = runScript(t, ['start.mjs'], settings);
    await first.untilSaid(/Unburden is running/);
    const registered = await fetch(`${api}/users/register`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: `http://localhost:${settings.SHELL_PORT}`,
      },
      body: JSON.stringify(member),
    });
    assert.ok(registered.ok, await registered.text());
    const parts = descendantsOf(first.pid);
    first.kill('SIGTERM');
    assert.equal((await first.ended).code, 0);
    assert.ok(parts.some(({ command }) => /mongod.* --dbpath/.test(command)));
    assert.deepEqual(
      parts.filter(({ pid }) => isRunning(pid)),
      [],
    );

    const second = runScript(t, ['start.mjs'], settings);
    await second.untilSaid(/Unburden is running/);
    const found = await fetch(`${api}/users/userpublicdetail/${encodeURIComponent(member.name)}`);
    assert.equal(found.status, 200);
  });

  it('says that the data folder is in use, and leaves the one that uses it alone', async (t) => {
    const dataDir = temporaryFolder();
    const settings = await ownSettings(dataDir);
    const first = runScript(t, ['start.mjs'], settings);
    await first.untilSaid(/Unburden is running/);

    const second = runScript(t, ['start.mjs'], await ownSettings(dataDir));

    const { code, output } = await second.ended;
    assert.equal(code, 1);
    assert.match(output, /The data folder .* is in use by another MongoDB \(process \d+\)/);
    const health = await fetch(`http://localhost:${settings.SHELL_PORT}/api/health/live`);
    assert.equal(health.status, 200);
  });

  it('leaves nothing behind when it is killed', async (t) => {
    const started = runScript(t, ['start.mjs'], await ownSettings(temporaryFolder()));
    await started.untilSaid(/Unburden is running/);
    const parts = descendantsOf(started.pid);
    assert.ok(parts.length >= 5, 'API, shell, admin remote, MongoDB and its runner');
    started.kill('SIGKILL');
    await untilAllEnded(parts);
  });

  it('ends all parts when one of them crashes, and says which and why', async (t) => {
    const started = runScript(t, ['start.mjs'], await ownSettings(temporaryFolder()));
    await started.untilSaid(/Unburden is running/);
    const parts = descendantsOf(started.pid);
    const api = parts.find(({ command }) => command.includes('services/api/dist/main.js'));
    process.kill(api?.pid ?? 0, 'SIGKILL');

    const { code, output } = await started.ended;

    assert.equal(code, 1);
    assert.match(output, /The API was ended by SIGKILL\. Its last lines \(.*api\.log\):\n {4}\S/);
    assert.deepEqual(
      parts.filter(({ pid }) => isRunning(pid)),
      [],
    );
  });

  it('shows what the API minds about the settings in production', async (t) => {
    const settings = await ownSettings(temporaryFolder());
    const env = { ...settings, NODE_ENV: 'production', ADMIN_KEY: 'short' };
    const { code, output } = await runScript(t, ['start.mjs'], env).ended;
    assert.equal(code, 1);
    assert.match(output, /JWT_SECRET: is required/);
    assert.match(output, /ADMIN_KEY: is too short/);
  });
});
