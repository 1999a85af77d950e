// @ts-check
// `npm run test:fuzz`: schemathesis calls the built API with all that its OpenAPI document allows and
// much that it does not, as a visitor, a member and an admin, mostly about things that exist. A 5xx, or an
// answer that the document does not describe, is a failure.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startApiProcess } from '../../../tools/system/api.mjs';
import { startMongod } from '../../../tools/system/mongodb.mjs';
import { findFreePort } from '../../../tools/system/ports.mjs';
import { Problem, reasonOf } from '../../../tools/system/problem.mjs';
import { stopAll, untilReady } from '../../../tools/system/processes.mjs';
import { workspace } from '../../../tools/system/settings.mjs';
import { adminSettings, createCommunity } from './community.mjs';

const VERSION = '4.32.0';
/** The same calls at each run; change it to look elsewhere. */
const SEED = process.env.FUZZ_SEED || '20240229';
const EXAMPLES = process.env.FUZZ_EXAMPLES || '15';
/** Only ends a run that hangs. */
const LONGEST_MS = 1_800_000;
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
  'ignored_auth',
];
/** It would end the session that the rest of a run needs. */
const EXCLUDED = '/api/users/logout';
/** They may end it too, so a member of their own makes them. */
const OF_LEAVER = '^/api/users/(sessions/|updateuser|deleteuser)';
/** Members are refused there. */
const OF_STAFF = '^/api/(moderation/|users/getallusers|blog/(allcomments|getallreplies))';

const here = fileURLToPath(new URL('.', import.meta.url));
const api = join(here, '..');
const packages = join(workspace, 'node_modules/.cache', `schemathesis-${VERSION}`);

// Whatever runs beside it goes first, such as journeys, whose waits have limits.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** @returns {Promise<boolean>} whether all is well */
async function fuzz() {
  installSchemathesis();
  const folder = mkdtempSync(join(tmpdir(), 'unburden-fuzz-'));
  try {
    const url = await startApi(folder);
    const { known, ...callers } = await createCommunity(url);
    const { member, leaver, admin } = callers;
    const target = { url, folder, config: writeConfig(folder, known) };
    const others = ['--exclude-path-regex', OF_LEAVER];
    // Side by side: each mostly waits for the generator, which has a core for itself.
    const codes = await Promise.all([
      run('visitor', target, others),
      run('member', target, [...others, ...bearerOf(member)]),
    ]);
    codes.push(
      await run('leaver', target, ['--include-path-regex', OF_LEAVER, ...bearerOf(leaver)]),
    );
    codes.push(await run('admin', target, ['--include-path-regex', OF_STAFF, ...bearerOf(admin)]));
    // Without a session, all would have been answered by 401.
    for (const { call } of [member, admin]) await call('GET', '/users/loggedin');
    return codes.every((code) => code === 0);
  } finally {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
}

function installSchemathesis() {
  if (existsSync(join(packages, 'schemathesis'))) return;
  console.log(`Installing schemathesis ${VERSION}…`);
  const args = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
  args.push('--target', packages, `schemathesis==${VERSION}`);
  const { status, stderr } = spawnSync('python3', args, { encoding: 'utf8' });
  if (status === 0) return;
  rmSync(packages, { recursive: true, force: true });
  throw new Problem(`schemathesis could not be installed: python3 with pip is needed. ${stderr}`);
}

/** The built API on a port and a database of its own. @param {string} folder */
async function startApi(folder) {
  const mongod = await startMongod({ dataDir: join(folder, 'mongodb') });
  const port = await findFreePort();
  const child = startApiProcess({
    env: {
      NODE_ENV: 'test',
      API_PORT: String(port),
      MONGODB_URI: mongod.uri,
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      ...adminSettings,
    },
    logFile: join(folder, 'api.log'),
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, `${url}/api/health/ready`);
  return url;
}

/**
 * The settings of schemathesis, by which most calls are about something that exists.
 * @param {string} folder @param {Record<string, string[]>} known
 * @returns {string} a file
 */
function writeConfig(folder, known) {
  const config = join(folder, 'schemathesis.toml');
  const lines = Object.entries(known).flatMap(([name, values]) => [
    `[dictionaries.${name}]`,
    `values = ${JSON.stringify(values)}`,
    `[parameters."path.${name}"]`,
    `dictionary = "${name}"`,
    'probability = 0.7',
  ]);
  const common = readFileSync(join(here, 'schemathesis.toml'), 'utf8');
  writeFileSync(config, `${common}\n${lines.join('\n')}\n`);
  return config;
}

/** @param {{ token: string }} member */
const bearerOf = ({ token }) => ['--header', `Authorization: Bearer ${token}`];

/**
 * One run of schemathesis, which counts in operations.
 * @param {'visitor' | 'member' | 'leaver' | 'admin'} caller @param {{ url: string, folder: string, config: string }} target
 * @param {string[]} options
 * @returns {Promise<number | null>} its exit code
 */
async function run(caller, { url, folder, config }, options) {
  const args = ['-m', 'schemathesis.cli', '--config-file', config];
  args.push('run', `${url}/api/openapi.json`, ...options, '--exclude-path', EXCLUDED);
  args.push('--checks', CHECKS.join(','), '--phases', 'examples,coverage,fuzzing');
  args.push('--seed', SEED, '--max-examples', EXAMPLES, '--request-timeout', '60');
  args.push('--suppress-health-check', 'all', '--generation-database', 'none', '--no-color');
  args.push('--warnings', 'off', '--report', 'junit');
  args.push('--report-junit-path', join(api, `fuzz-${caller}-results.xml`));
  const child = spawn('python3', args, {
    env: { ...process.env, PYTHONPATH: packages, PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: LONGEST_MS,
    // Python imports from there first.
    cwd: folder,
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) console.log(output);
  console.log(`Fuzzing as a ${caller} ended with ${code}.`);
  return code;
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));
}
fuzz().then(
  (isWell) => process.exit(isWell ? 0 : 1),
  (error) => {
    console.error(reasonOf(error));
    process.exit(1);
  },
);
