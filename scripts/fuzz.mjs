// @ts-check
// `npm run test:fuzz`: schemathesis calls the built API with all that its OpenAPI document allows and
// much that it does not, as a visitor and as a member. A 5xx, or an answer that the document does not
// describe, is a failure.
import { fork, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startMongod } from './mongodb.mjs';
import { Problem, reasonOf } from './problem.mjs';
import { workspace } from './settings.mjs';

/** @typedef {import('./test-summary.mjs').Part} Part */
/** @typedef {{ url: string, stop: () => Promise<void> }} Api */

const VERSION = '4.32.0';
/** The same calls at each run; change it to look elsewhere. */
const SEED = process.env.FUZZ_SEED || '20240229';
/** The whole of it is a failure when it takes longer: many times what it does, for a busy machine. */
const LONGEST_MS = 1_800_000;
const EXAMPLES = process.env.FUZZ_EXAMPLES || '15';
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
  'ignored_auth',
];
/** They would end the session that the rest of the run needs. */
const EXCLUDED = ['/api/users/logout'];

const config = join(workspace, 'scripts/schemathesis.toml');
const packages = join(workspace, 'node_modules/.cache', `schemathesis-${VERSION}`);
const pythonEnv = { ...process.env, PYTHONPATH: packages, PYTHONDONTWRITEBYTECODE: '1' };

/**
 * Runs everything and says what came of it.
 * @param {(text: string) => void} say
 * @returns {Promise<Part>}
 */
export async function fuzz(say) {
  installSchemathesis(say);
  const start = Date.now();
  const deadline = start + LONGEST_MS;
  const dataDir = mkdtempSync(join(tmpdir(), 'unburden-fuzz-'));
  const mongod = await startMongod({ dataDir: join(dataDir, 'mongodb') });
  try {
    const api = await startApi(mongod.uri, dataDir);
    try {
      const bearer = ['--header', `Authorization: Bearer ${await register(api.url)}`];
      // Both at once: each mostly waits for the generator, which has a core for itself.
      const counts = await Promise.all([
        run({ who: 'a visitor', url: api.url, credentials: [], deadline }, say),
        run({ who: 'a member', url: api.url, credentials: bearer, deadline }, say),
      ]);
      const passed = counts.reduce((sum, { passed }) => sum + passed, 0);
      const failed = counts.reduce((sum, { failed }) => sum + failed, 0);
      return { name: 'fuzz', passed, failed, skipped: 0, seconds: (Date.now() - start) / 1000 };
    } finally {
      await api.stop();
    }
  } finally {
    await mongod.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param {(text: string) => void} say */
function installSchemathesis(say) {
  if (existsSync(join(packages, 'schemathesis'))) return;
  say(`Installing schemathesis ${VERSION}…`);
  const args = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
  args.push('--target', packages, `schemathesis==${VERSION}`);
  const { status, stderr } = spawnSync('python3', args, { encoding: 'utf8' });
  if (status === 0) return;
  rmSync(packages, { recursive: true, force: true });
  throw new Problem(`schemathesis could not be installed: python3 with pip is needed. ${stderr}`);
}

/**
 * The built API on a port of its own, in a database of its own.
 * @param {string} mongodbUri
 * @param {string} dataDir
 * @returns {Promise<Api>}
 */
async function startApi(mongodbUri, dataDir) {
  const main = join(workspace, 'services/api/dist/main.js');
  if (!existsSync(main)) throw new Problem('The API is not built: run `npm run build` first.');
  const child = fork(main, {
    silent: true,
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      API_PORT: '0',
      MONGODB_URI: mongodbUri,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
    },
  });
  let output = '';
  const exited = once(child, 'exit');
  const url = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Problem(`The API did not start: ${output}`)));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.stdout?.on('data', (chunk) => {
      if (output.length < 1e5) output += chunk;
      const found = /Listening on (http:[^"]+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/**
 * @param {string} url
 * @returns {Promise<string>} the bearer of a new member
 */
async function register(url) {
  const name = `fuzz ${randomBytes(4).toString('hex')}`;
  const response = await fetch(`${url}/api/users/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, email: 'fuzz@example.org', password: 'correct pony battery' }),
  });
  const { token } = /** @type {{ token: string }} */ (await response.json());
  return token;
}

/**
 * One run of schemathesis, ended when it takes too long.
 * @param {{ who: string, url: string, credentials: string[], deadline: number }} caller
 * @param {(text: string) => void} say
 * @returns {Promise<{ passed: number, failed: number }>} counted in operations
 */
async function run({ who, url, credentials, deadline }, say) {
  say(`Fuzzing as ${who}…`);
  const folder = mkdtempSync(join(tmpdir(), 'unburden-fuzz-report-'));
  const report = join(folder, 'junit.xml');
  const args = ['-m', 'schemathesis.cli', '--config-file', config];
  args.push('run', `${url}/api/openapi.json`, ...credentials);
  args.push('--checks', CHECKS.join(','), '--phases', 'examples,coverage,fuzzing');
  args.push('--seed', SEED, '--max-examples', EXAMPLES, '--request-timeout', '60');
  args.push('--suppress-health-check', 'all', '--generation-database', 'none', '--no-color');
  args.push('--warnings', 'off', '--report', 'junit', '--report-junit-path', report);
  for (const path of EXCLUDED) args.push('--exclude-path', path);
  const child = spawn('python3', args, {
    env: pythonEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: folder,
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const timer = setTimeout(() => child.kill('SIGKILL'), deadline - Date.now());
  const [code, signal] = await once(child, 'close');
  clearTimeout(timer);
  const counted = existsSync(report) ? readFileSync(report, 'utf8') : '';
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) say(output);
  if (signal) say(`It took longer than ${LONGEST_MS / 1000} s in all.`);
  const all = [...counted.matchAll(/<testcase\b/g)].length;
  const failures = [...counted.matchAll(/<(?:failure|error)\b/g)].length;
  const failed = Math.min(all, failures) || (code === 0 && all > 0 ? 0 : 1);
  return { passed: Math.max(0, all - failed), failed };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  fuzz(console.log).then(
    ({ passed, failed, seconds }) => {
      console.log(`${passed} passed, ${failed} failed (${seconds.toFixed(0)} s)`);
      process.exitCode = failed > 0 ? 1 : 0;
    },
    (error) => {
      console.error(reasonOf(error));
      process.exitCode = 1;
    },
  );
}
