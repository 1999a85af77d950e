// @ts-check
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startMongod } from '../tools/system/mongodb.mjs';
import { findFreePort } from '../tools/system/ports.mjs';
import { until } from '../tools/system/until.mjs';
import { runCompose } from './compose.mjs';
import { build, configure, findBase, namesOf, removeLeftovers } from './containers.mjs';
import { expectHeavyPictures, podMemory } from './heavy-pictures.mjs';
import { runStages } from './stages.mjs';
import { expectDone, tailOf, tool } from './tool.mjs';

/** @typedef {import('../faults/verdict.mjs').Verdict} Verdict */

/** @type {readonly import('./stages.mjs').Image[]} */
const recipes = [
  { name: 'api', file: 'docker/api.Dockerfile' },
  { name: 'shell', file: 'docker/web.Dockerfile', app: 'shell' },
  { name: 'admin', file: 'docker/web.Dockerfile', app: 'admin' },
];

/** @type {import('./ops.mjs').Part} */
export const images = {
  id: 'images',
  title: 'The images build and run, and Compose runs all services',
  missingTools: () => [],
  async run(folder, verdict) {
    configure(folder);
    const { base, why } = await findBase();
    if (!base) {
      verdict.skip('the images are built and run, by Compose as well', why);
      return runStages(recipes, folder, verdict);
    }
    await removeLeftovers(folder);
    try {
      await runAll(base, folder, verdict);
    } finally {
      await removeLeftovers(folder, { withOwn: true });
    }
  },
};

/** @param {string} base the base image @param {string} folder @param {Verdict} verdict */
async function runAll(base, folder, verdict) {
  for (const { name, file, app } of recipes) {
    const built = await build(file, imageOf(name), base, { app });
    expectDone(verdict, `${name} is built`, built);
    if (built.code !== 0) return;
  }
  await expectSbom('api', ['express', 'mongoose'], verdict);
  await expectSbom('shell', ['express', 'react'], verdict);
  await expectSbom('admin', ['express', 'react'], verdict);
  await runApi(folder, verdict);
  await runWeb('shell', verdict, {});
  await runWeb('admin', verdict, {
    SHELL_URL: 'http://localhost:2',
    ALLOWED_ORIGINS: 'http://localhost:2',
  });
  await runCompose(base, folder, verdict);
}

const { container: containerOf, tag } = namesOf();
/** @param {string} app */
const imageOf = (app) => `unburden/${app}:${tag}`;

/** As in docker/compose.yml: a read-only file system and no capabilities. */
const hardened = '--runtime runc --read-only --cap-drop ALL --tmpfs /tmp'.split(' ');

/**
 * @param {string} app
 * @param {Record<string, string>} env
 * @param {string[]} [command]
 * @param {string[]} [options]
 * @param {string} [name] of the container
 */
const podman = (app, env, command = [], options = ['--network', 'host'], name = app) =>
  tool('podman', [
    ...['run', '--rm', '--name', containerOf(name), ...hardened, ...options],
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...[imageOf(app), ...command],
  ]);

/** SIGKILL comes late: the exit code tells whether SIGTERM was enough. @param {string} app */
const stop = (app) => tool('podman', ['stop', '--time', '300', containerOf(app)]);

/** @param {string} app @param {readonly string[]} packages that it must contain @param {Verdict} verdict */
async function expectSbom(app, packages, verdict) {
  const print = `console.log(require('./sbom.json').components.map((it) => it.name).join(' '))`;
  const { out } = await podman(app, {}, ['node', '-e', print]);
  const names = out.trim().split(/\s+/);
  const isComplete = packages.every((name) => names.includes(name)) && !names.includes('jest');
  verdict.expect(
    `${app}: the bill of materials names its packages`,
    isComplete,
    isComplete ? '' : tailOf(out),
  );
}

/** @param {string} folder @param {Verdict} verdict */
async function runApi(folder, verdict) {
  const mongod = await startMongod({ dataDir: join(folder, 'mongodb') });
  const port = await findFreePort();
  const env = {
    HOST: '127.0.0.1',
    API_PORT: String(port),
    MONGODB_URI: mongod.uri,
    JWT_SECRET: randomBytes(32).toString('base64url'),
    ADMIN_KEY: randomBytes(32).toString('base64url'),
    ALLOWED_ORIGINS: 'https://unburden.example.org',
    DATA_DIR: '/tmp',
  };
  const admin = (/** @type {string[]} */ ...line) =>
    podman('api', env, ['node', 'services/api/dist/cli.js', ...line]);
  expectDone(verdict, 'the image migrates', await admin('migrate'));
  const created = await admin('create-admin', 'a keeper', 'keeper@example.org');
  expectDone(verdict, 'the image creates an administrator', created);
  const unnamed = await podman('api', {});
  verdict.expect(
    'a start without settings names the missing ones',
    /JWT_SECRET: is required/.test(unnamed.out),
  );
  const inspect = `const { existsSync } = require('node:fs');
    const builders = ['typescript', 'jest', 'nx'].filter((it) => existsSync('node_modules/' + it));
    console.log(process.getuid(), process.version, builders.join() || 'none')`;
  const { out } = await podman('api', env, ['node', '-e', inspect]);
  const isBare = /^10001 v24\S* none$/m.test(out);
  verdict.expect(
    'the image runs Node 24 without root and without build tools',
    isBare,
    isBare ? '' : tailOf(out),
  );

  const count = `import('/app/services/api/dist/setup/demo-content.js')
    .then(({ readDemoContent }) => console.log(readDemoContent().members.length, 'members'))`;
  const demo = await podman('api', {}, ['node', '-e', count]);
  const hasDemo = /^40 members$/m.test(demo.out);
  verdict.expect('the image has the demo community', hasDemo, hasDemo ? '' : tailOf(demo.out));

  // As in a pod, with a decoder. Swap would hide a limit that is too low.
  const memory = (/** @type {string} */ most) => ['--memory', most, '--memory-swap', most];
  const sockets = join(folder, 'decoder');
  mkdirSync(sockets);
  chmodSync(sockets, 0o777);
  const decoding = podman(
    'api',
    {},
    ['node', '--max-old-space-size=64', 'services/api/dist/decoder.js', '/run/decoder/socket'],
    [
      ...['--network', 'none', '--user', '10002:10002', '--volume', `${sockets}:/run/decoder`],
      ...memory(podMemory().decoder),
    ],
    'decoder',
  );
  const running = podman(
    'api',
    { ...env, PICTURE_DECODER: '/run/decoder/socket' },
    [],
    [
      ...['--network', 'host', '--volume', `${sockets}:/run/decoder:ro`],
      ...memory(podMemory().api),
    ],
  );
  const ready = `http://127.0.0.1:${port}/api/health/ready`;
  const isReady = () =>
    fetch(ready).then(
      (response) => response.ok,
      () => false,
    );
  verdict.expectWithin('the API is ready', await until(isReady), 20);
  const containers = [containerOf('decoder'), containerOf('api')];
  await expectHeavyPictures(containers, `http://127.0.0.1:${port}`, verdict);
  for (const [name, ending] of /** @type {const} */ ([
    ['api', running],
    ['decoder', decoding],
  ])) {
    await stop(name);
    const { code } = await ending;
    verdict.expect(`the ${name} exits with code 0 on SIGTERM`, code === 0, code);
  }
  await mongod.stop();
}

/** @param {string} app @param {Verdict} verdict @param {Record<string, string>} env */
async function runWeb(app, verdict, env) {
  const port = await findFreePort();
  const running = podman(app, { ...env, HOST: '127.0.0.1', WEB_PORT: String(port) });
  const at = (/** @type {string} */ path) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'br' } });
  const isLive = () =>
    at('/health/live').then(
      (response) => response.ok,
      () => false,
    );
  verdict.expectWithin(`${app} is live`, await until(isLive), 10);
  // The remote's image has no page.
  const page = await at(app === 'admin' ? '/remoteEntry.js' : '/');
  const asset = /["'](?:\.?\/)?(assets\/[^"']+\.js)["']/.exec(await page.text())?.[1] ?? '';
  const file = await at(`/${asset}`);
  const absent = [
    `/${asset}.map`,
    '/mf-stats.json',
    ...(app === 'admin' ? ['/', '/index.html'] : []),
  ];
  for (const path of absent) {
    const { status } = await at(path);
    verdict.expect(`${app}: ${path} is not in the image`, status === 404, status);
  }
  const [cached, packed] = ['cache-control', 'content-encoding'].map((it) => file.headers.get(it));
  verdict.expect(
    `${app}: its page is revalidated on each visit`,
    page.headers.get('cache-control') === 'no-cache',
  );
  verdict.expect(
    `${app}: its assets are immutable`,
    /immutable/.test(cached ?? ''),
    `${asset} ${cached}`,
  );
  verdict.expect(`${app}: its assets are compressed`, packed === 'br', packed ?? 'not');
  await stop(app);
  const { code } = await running;
  verdict.expect(`${app}: it exits with code 0 on SIGTERM`, code === 0, code);
}
