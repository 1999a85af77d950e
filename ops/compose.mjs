// @ts-check
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../faults/until.mjs';
import { ensureMongodBinary } from '../scripts/mongodb-binary.mjs';
import { build, canRun, hasNames, OWN_BASE } from './containers.mjs';
import { expectDone, missing, pathOf, tool } from './tool.mjs';

/** @typedef {import('../faults/verdict.mjs').Verdict} Verdict */

/** An address of its own: the ports of docker/compose.yml may be in use on the usual one. */
const HOST = '127.0.9.1';
const STAND_INS = 'localhost/unburden/stand-ins';
const PROJECT = 'unburden-test';

/**
 * Runs docker/compose.yml with the images that were just built, and signs up.
 * @param {string} base what they stand on: with one of our own there are no images of others either
 * @param {string} folder @param {Verdict} verdict
 */
export async function runCompose(base, folder, verdict) {
  const isOwn = base === OWN_BASE;
  const lacking = missing('podman-compose', ...(isOwn ? ['versitygw'] : []));
  if (!hasNames) lacking.push('netavark and aardvark-dns');
  else if (!(await canRun(base, 'podman'))) lacking.push('a network for containers');
  if (lacking.length > 0) {
    console.log(`  compose: not tried, this machine lacks ${lacking.join(', ')}`);
    return;
  }
  if (isOwn) {
    expectDone(verdict, 'stand-ins of the databases are built', await buildStandIns(folder));
  }
  const file = join(folder, 'compose.env');
  writeFileSync(file, environment(isOwn));
  const compose = (/** @type {string[]} */ ...args) =>
    tool('podman-compose', [
      ...['-p', PROJECT, '-f', 'docker/compose.yml', '--env-file', file, ...args],
    ]);
  try {
    expectDone(verdict, 'Compose starts all', await compose('up', '--detach', '--no-build'));
    for (const service of ['mongodb', 'redis', 'api', 'shell', 'admin']) {
      verdict.expectWithin(`${service} is healthy`, await until(isHealthy(service)), 60);
    }
    await visit(verdict);
  } finally {
    await compose('down', '--volumes');
  }
}

/** What systemd's timers do elsewhere: podman looks at nothing by itself. @param {string} service */
const isHealthy = (service) => async () =>
  (await tool('podman', ['healthcheck', 'run', `${PROJECT}_${service}_1`])).code === 0;

/** As a browser does, by the two public ports. @param {Verdict} verdict */
async function visit(verdict) {
  const [shell, admin] = [`http://${HOST}:8080`, `http://${HOST}:8081`];
  const page = await fetch(shell);
  verdict.expect('the shell is there', /<div id="root"/.test(await page.text()), page.status);
  const member = {
    name: 'a passer-by',
    email: 'passer@example.org',
    password: 'correct pony battery',
  };
  const joined = await fetch(`${shell}/api/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shell },
    body: JSON.stringify(member),
  });
  verdict.expect('somebody signs up by the shell’s port', joined.status === 201, joined.status);
  const remote = await fetch(`${admin}/remoteEntry.js`, { headers: { origin: shell } });
  const lets = remote.headers.get('access-control-allow-origin');
  verdict.expect('the shell may load the admin remote', remote.ok && lets === shell, String(lets));
}

/** @param {string} folder */
async function buildStandIns(folder) {
  const context = join(folder, 'stand-ins');
  mkdirSync(context);
  copyFileSync(await ensureMongodBinary(), join(context, 'mongod'));
  copyFileSync(pathOf('versitygw') ?? '', join(context, 'versitygw'));
  return build('ops/stand-ins.Dockerfile', STAND_INS, OWN_BASE, context);
}

/** What docker/.env.example asks for. @param {boolean} isOwn */
function environment(isOwn) {
  const secret = () => randomBytes(32).toString('hex');
  const names = isOwn ? ['MONGODB_IMAGE', 'REDIS_IMAGE', 'S3_IMAGE'] : [];
  return Object.entries({
    ...{
      JWT_SECRET: secret(),
      ADMIN_KEY: secret(),
      S3_ACCESS_KEY: 'test',
      S3_SECRET_KEY: secret(),
    },
    ...{ VERSION: 'test', BIND: HOST, PUBLIC_URL: `http://${HOST}:8080` },
    ...{ ADMIN_URL: `http://${HOST}:8081`, S3_PUBLIC_ENDPOINT: `http://${HOST}:7070` },
    ...Object.fromEntries(names.map((name) => [name, STAND_INS])),
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
