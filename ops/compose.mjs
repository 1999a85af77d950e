// @ts-check
import { appendFileSync, copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findMongod } from '../tools/system/mongodb-binary.mjs';
import { pathOf } from '../tools/system/processes.mjs';
import { until } from '../tools/system/until.mjs';
import { build, canRun, hasContainerDns, namesOf, OWN_BASE } from './containers.mjs';
import { upload } from './heavy-pictures.mjs';
import { expectDone, missing, tool } from './tool.mjs';

/** @typedef {import('../faults/verdict.mjs').Verdict} Verdict */

const { project: PROJECT, host: HOST, tag: TAG } = namesOf();
const STAND_INS = `localhost/unburden/stand-ins:${TAG}`;

/**
 * Runs docker/compose.yml with the images that were just built, and registers a member.
 * @param {string} base the base image; with our own base, stand-ins replace the databases' images
 * @param {string} folder @param {Verdict} verdict
 */
export async function runCompose(base, folder, verdict) {
  const isOwnBase = base === OWN_BASE;
  const lacking = missing('podman-compose', ...(isOwnBase ? ['versitygw'] : []));
  if (!hasContainerDns) lacking.push('netavark and aardvark-dns');
  else if (!(await canRun(base, 'podman'))) lacking.push('a network for containers');
  if (lacking.length > 0) {
    verdict.skip('Compose runs all services', `this machine lacks ${lacking.join(', ')}`);
    return;
  }
  if (isOwnBase) {
    expectDone(verdict, 'the stand-ins of the databases are built', await buildStandIns(folder));
  }
  const file = join(folder, 'compose.env');
  const filled = await tool('scripts/fill-secrets.sh', ['docker/.env.example', file]);
  expectDone(verdict, 'the guide’s command creates the secrets', filled);
  appendFileSync(file, environment(isOwnBase));
  const compose = (/** @type {string[]} */ ...args) =>
    tool('podman-compose', [
      ...['-p', PROJECT, '-f', 'docker/compose.yml', '--env-file', file, ...args],
    ]);
  try {
    expectDone(
      verdict,
      'Compose starts all services',
      await compose('up', '--detach', '--no-build'),
    );
    for (const service of ['mongodb', 'redis', 'api', 'shell', 'admin']) {
      verdict.expectWithin(`${service} is healthy`, await until(isHealthy(service)), 60);
    }
    await visit(verdict);
    await checkNetworks(verdict);
    await checkDecoder(verdict);
    await checkRedis(verdict);
  } finally {
    await compose('down', '--volumes');
  }
}

/** Runs the health check, because podman needs systemd's timers for that. @param {string} service */
const isHealthy = (service) => async () =>
  (await tool('podman', ['healthcheck', 'run', `${PROJECT}_${service}_1`])).code === 0;

/** Calls the two public ports as a browser does. @param {Verdict} verdict */
async function visit(verdict) {
  const [shell, admin] = [`http://${HOST}:8080`, `http://${HOST}:8081`];
  const page = await fetch(shell);
  verdict.expect(
    'the shell serves its page',
    /<div id="root"/.test(await page.text()),
    page.status,
  );
  const joined = await register('a passer-by');
  verdict.expect(
    'a member registers through the shell’s port',
    joined.status === 201,
    joined.status,
  );
  const policy = page.headers.get('content-security-policy') ?? '';
  verdict.expect('the shell takes scripts from no other origin', /script-src 'self';/.test(policy));
  const own = await fetch(`${shell}/admin-remote/remoteEntry.js`);
  verdict.expect(
    'the admin remote is below the shell’s origin',
    own.ok && /javascript/.test(own.headers.get('content-type') ?? ''),
    own.status,
  );
  const remote = await fetch(`${admin}/remoteEntry.js`, { headers: { origin: shell } });
  const allowedOrigin = remote.headers.get('access-control-allow-origin');
  verdict.expect(
    'the shell may load the admin remote from an origin of its own',
    remote.ok && allowedOrigin === shell,
    String(allowedOrigin),
  );
}

/** Runs a shell command in a service's container. @param {string} service @param {string} line */
const runInside = (service, line) =>
  tool('podman', ['exec', `${PROJECT}_${service}_1`, 'sh', '-c', line]);

/** Checks which container reaches which, and with which credentials. @param {Verdict} verdict */
async function checkNetworks(verdict) {
  /** @type {[string, string, number, boolean][]} */
  const connections = [
    ['api', 'mongodb', 27017, true],
    ['api', 'redis', 6379, true],
    ['api', 's3', 7070, true],
    ['api', 's3', 7071, false],
    ['decoder', 'api', 3000, false],
    ...['shell', 'admin', 'decoder'].flatMap((from) => [
      .../** @type {[string, string, number, boolean][]} */ ([
        [from, 'mongodb', 27017, false],
        [from, 'redis', 6379, false],
        [from, 's3', 7070, false],
        [from, 's3', 7071, false],
      ]),
    ]),
  ];
  for (const [from, to, port, isOpen] of connections) {
    const connect = `require('node:net').connect({ host: '${to}', port: ${port}, timeout: 3000 })
      .on('connect', () => process.exit(0)).on('error', () => process.exit(1)).on('timeout', () => process.exit(1))`;
    const { code } = await runInside(from, `node -e "${connect}"`);
    const text = `${from} ${isOpen ? 'reaches' : 'does not reach'} ${to}:${port}`;
    verdict.expect(text, code === (isOpen ? 0 : 1), code);
  }
  const redis = await runInside('redis', 'REDISCLI_AUTH= redis-cli dbsize');
  verdict.expect('Redis requires a password', /NOAUTH/.test(redis.out), redis.out);
  const list = 'db.getSiblingDB("unburden").getCollectionNames()';
  const mongodb = await runInside('mongodb', `mongosh --quiet --eval '${list}'`);
  verdict.expect('MongoDB requires a password', /requires authentication/.test(mongodb.out));
  const key = '$AWS_ACCESS_KEY_ID $AWS_SECRET_ACCESS_KEY';
  const [own, root] = await Promise.all([
    runInside('api', `echo ${key}`),
    runInside('s3', 'echo $ROOT_ACCESS_KEY $ROOT_SECRET_KEY'),
  ]);
  const isOwnKey = own.out.trim().length > 60 && own.out !== root.out;
  verdict.expect('the API has its own S3 key', isOwnKey);
}

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Checks that pictures are decoded apart from the API. @param {Verdict} verdict */
async function checkDecoder(verdict) {
  const { token } = await register('a face');
  const send = () => upload(`http://${HOST}:8080`, token, pixel);
  const sent = await send();
  verdict.expect('a picture passes through the decoder', sent === 200, sent);
  const settings = await runInside('decoder', 'id -u; env');
  const hasNone = /^10002$/m.test(settings.stdout) && !/SECRET|KEY|URI|URL/.test(settings.stdout);
  verdict.expect('the decoder is another user without secrets', hasNone);
  const name = `${PROJECT}_decoder_1`;
  await tool('podman', ['stop', name]);
  const refused = await send();
  verdict.expect('without the decoder a picture gets 503', refused === 503, refused);
  await tool('podman', ['start', name]);
  const isBack = await until(async () => (await send()) === 200);
  verdict.expectWithin('pictures pass again once the decoder is back', isBack, 10);
}

/** Checks that Redis stores no message on disk. @param {Verdict} verdict */
async function checkRedis(verdict) {
  const word = 'purple-walrus';
  const [talker, listener] = [await register('a talker'), await register('a listener')];
  const sent = await post(`messages/sendmessage/${listener.id}`, { text: word }, talker.token);
  verdict.expect('a message is sent', sent.status === 201, sent.status);
  const passed = await runInside('redis', `redis-cli xrange socket.io - + | grep -c ${word}`);
  verdict.expect('the message passes through Redis', Number(passed.stdout) > 0, passed.out.trim());
  const kept = await runInside('redis', 'find /data -type f; redis-cli config get dir');
  verdict.expect('Redis has no file', kept.stdout.trim() === 'dir\n/data', kept.out.trim());
  const settings = await runInside(
    'redis',
    'redis-cli config get save; redis-cli config get appendonly',
  );
  const lines = settings.stdout.trim().split('\n').join(' ');
  verdict.expect('Redis is configured to write no file', lines === 'save  appendonly no', lines);
  const format = '{{range .Mounts}}{{.Type}} {{end}}';
  const { stdout } = await tool('podman', ['inspect', '--format', format, `${PROJECT}_redis_1`]);
  verdict.expect('Redis has no volume', !/volume|bind/.test(stdout), stdout.trim());
}

/** @param {string} path @param {object} body @param {string} [token] */
const post = (path, body, token) =>
  fetch(`http://${HOST}:8080/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: `http://${HOST}:8080`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

/** @param {string} name @returns {Promise<{ status: number, id: string, token: string }>} */
async function register(name) {
  const email = `${name.replaceAll(' ', '.')}@example.org`;
  const answer = await post('users/register', { name, email, password: 'correct pony battery' });
  /** @type {any} */
  const { user, token } = await answer.json();
  return { status: answer.status, id: user?._id, token };
}

/** @param {string} folder */
async function buildStandIns(folder) {
  const context = join(folder, 'stand-ins');
  mkdirSync(context);
  copyFileSync((await findMongod()).systemBinary, join(context, 'mongod'));
  copyFileSync(pathOf('versitygw') ?? '', join(context, 'versitygw'));
  return build('ops/stand-ins.Dockerfile', STAND_INS, OWN_BASE, { folder: context });
}

/** The settings of docker/.env for this machine. @param {boolean} isOwnBase */
function environment(isOwnBase) {
  const names = isOwnBase ? ['MONGODB_IMAGE', 'REDIS_IMAGE', 'S3_IMAGE'] : [];
  return Object.entries({
    VERSION: TAG,
    BIND: HOST,
    PUBLIC_URL: `http://${HOST}:8080`,
    S3_PUBLIC_ENDPOINT: `http://${HOST}:7070`,
    ...Object.fromEntries(names.map((name) => [name, STAND_INS])),
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
