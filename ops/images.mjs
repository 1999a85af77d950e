// @ts-check
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startRig } from '../faults/rig.mjs';
import { until } from '../faults/until.mjs';
import { findFreePort } from '../scripts/ports.mjs';
import { workspace } from '../scripts/settings.mjs';
import { missing, tailOf, tool } from './tool.mjs';

/** @typedef {import('../faults/verdict.mjs').Verdict} Verdict */

const apps = ['api', 'shell', 'admin'];
const base = process.env.NODE_IMAGE ?? 'docker.io/library/node:24-bookworm-slim';

/** @type {import('./ops.mjs').Part} */
export const images = {
  id: 'images',
  title: 'The images are built and run',
  lacks: () => [],
  async run(folder, verdict) {
    const lacking = missing('buildah', 'podman', 'runc');
    const isThere = lacking.length === 0 && (await tool('buildah', ['inspect', base])).code === 0;
    const pulled =
      isThere || (lacking.length === 0 && (await tool('buildah', ['pull', base])).code === 0);
    if (!pulled) {
      console.log(`  images: not built, this machine lacks ${lacking.join(', ') || base}`);
      return commands(folder, verdict);
    }
    for (const app of apps) {
      const args = ['bud', '--runtime', 'runc', '--format', 'docker', '--network', 'host'];
      const from = ['--build-arg', `NODE_IMAGE=${base}`, '-f', `docker/${app}.Dockerfile`];
      const { code, out } = await tool('buildah', [
        ...args,
        ...from,
        '-t',
        `unburden/${app}:test`,
        '.',
      ]);
      verdict.expect(`${app} is built`, code === 0, code === 0 ? '' : tailOf(out));
      if (code !== 0) return;
    }
    await runApi(folder, verdict);
    await runWeb('shell', verdict, { ADMIN_REMOTE_URL: 'http://localhost:1/remoteEntry.js' });
    await runWeb('admin', verdict, {
      SHELL_URL: 'http://localhost:2',
      ALLOWED_ORIGINS: 'http://localhost:2',
    });
  },
};

/** As in docker/compose.yml: nothing can be written, no power is left. */
const hardened = '--runtime runc --network host --read-only --cap-drop ALL --tmpfs /tmp'.split(' ');

/**
 * @param {string} app
 * @param {Record<string, string>} env
 * @param {string[]} [command]
 */
const podman = (app, env, command = []) =>
  tool('podman', [
    ...['run', '--rm', '--name', `unburden-test-${app}`, ...hardened],
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...[`unburden/${app}:test`, ...command],
  ]);

/** @param {string} app */
const stop = (app) => tool('podman', ['stop', '--time', '30', `unburden-test-${app}`]);

/** @param {string} folder @param {Verdict} verdict */
async function runApi(folder, verdict) {
  const rig = await startRig(folder);
  const port = await findFreePort();
  const env = {
    HOST: '127.0.0.1',
    API_PORT: String(port),
    MONGODB_URI: rig.set.uri.replace('/unburden?', '/images?'),
    JWT_SECRET: 'a'.repeat(43),
    ADMIN_KEY: 'b'.repeat(43),
    ALLOWED_ORIGINS: 'https://unburden.example.org',
    DATA_DIR: '/tmp',
  };
  const admin = (/** @type {string[]} */ ...line) =>
    podman('api', env, ['node', 'services/api/dist/admin.js', ...line]);
  const migrated = await admin('migrate');
  verdict.expect('the image migrates', migrated.code === 0, tailOf(migrated.out));
  const created = await admin('create-admin', 'a keeper', 'keeper@example.org');
  verdict.expect('and creates an administrator', created.code === 0);
  const unnamed = await podman('api', {});
  verdict.expect(
    'without settings it says which it lacks',
    /JWT_SECRET: is required/.test(unnamed.out),
  );
  const look = `const { existsSync } = require('node:fs');
    const builders = ['typescript', 'jest', 'nx'].filter((it) => existsSync('node_modules/' + it));
    console.log(process.getuid(), process.version, builders.join() || 'none')`;
  const { out } = await podman('api', env, ['node', '-e', look]);
  const isBare = /^10001 v24\S* none$/m.test(out);
  verdict.expect('it is not root, on Node 24, without what only builds', isBare, tailOf(out));

  const running = podman('api', env);
  const ready = `http://127.0.0.1:${port}/api/health/ready`;
  const isReady = () =>
    fetch(ready).then(
      (response) => response.ok,
      () => false,
    );
  verdict.expectWithin('it is ready', await until(isReady, 60_000), 20);
  await stop('api');
  const { code } = await running;
  verdict.expect('asked to end, it ends with code 0', code === 0, code);
  await rig.stop();
}

/** @param {string} app @param {Verdict} verdict @param {Record<string, string>} env */
async function runWeb(app, verdict, env) {
  const port = await findFreePort();
  const running = podman(app, { ...env, HOST: '127.0.0.1', WEB_PORT: String(port) });
  const at = (/** @type {string} */ path) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'br' } });
  const lives = () =>
    at('/health/live').then(
      (response) => response.ok,
      () => false,
    );
  verdict.expectWithin(`${app} lives`, await until(lives, 30_000), 10);
  const page = await at('/');
  const asset = /(?:src|href)="(?:\.?\/)?(assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
  const file = await at(`/${asset}`);
  const [cached, packed] = ['cache-control', 'content-encoding'].map((it) => file.headers.get(it));
  verdict.expect(
    `${app}: its page is always asked for`,
    page.headers.get('cache-control') === 'no-cache',
  );
  verdict.expect(
    `${app}: its files never change`,
    /immutable/.test(cached ?? ''),
    `${asset} ${cached}`,
  );
  verdict.expect(`${app}: they come compressed`, packed === 'br', packed ?? 'not');
  await stop(app);
  const { code } = await running;
  verdict.expect(`${app}: asked to end, it ends with code 0`, code === 0, code);
}

/**
 * The commands of the build, where there is nothing that builds images.
 * @param {string} folder @param {Verdict} verdict
 */
async function commands(folder, verdict) {
  for (const app of apps) {
    const path = `docker/${app}.Dockerfile`;
    if (missing('hadolint').length === 0) {
      const { code, out } = await tool('hadolint', [path]);
      verdict.expect(`hadolint has nothing against ${app}`, code === 0, tailOf(out));
    }
    const text = readFileSync(join(workspace, path), 'utf8').replaceAll('\\\n', ' ');
    const build = /AS build\n([^]*?)\nFROM/.exec(text.replace(/\n#[^\n]*/g, ''))?.[1] ?? '';
    const stage = /AS manifests\n([^]*?)\nFROM/.exec(text)?.[1] ?? '';
    const place = join(folder, app);
    mkdirSync(place);
    for (const line of `${stage}\n${build}`.split('\n')) {
      const [, word, rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      if (word === 'COPY') await copy(rest.split(/\s+/), place);
      if (word !== 'RUN') continue;
      const { code, out } = await tool('sh', ['-c', rest], { cwd: place });
      verdict.expect(
        `${app}: ${rest.replace(/\s+/g, ' ')}`,
        code === 0,
        code === 0 ? '' : tailOf(out),
      );
    }
    const main = /CMD \["node",.*"(services\/[^"]+)"\]\s*$/.exec(text)?.[1] ?? 'nothing';
    verdict.expect(`${app}: what it starts is there`, existsSync(join(place, main)), main);
  }
}

/** What COPY does from the workspace, but for what .dockerignore names. @param {string[]} words @param {string} place */
async function copy(words, place) {
  const target = words.pop() ?? '.';
  const { out } = await tool('git', ['ls-files', ...words]);
  for (const file of out.trim().split('\n')) {
    const single = words.length === 1 && words[0] === file && !target.endsWith('/');
    cpSync(join(workspace, file), join(place, single ? target : file), { recursive: true });
  }
}
