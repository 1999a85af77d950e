// @ts-check
// `npm run test:soak [-- <runs> --seed <text> --from <run>]`: is `npm test` green on a busy machine? Runs
// it in fresh clones of the last commit beside bursts of load. Runs 1, 6, 11 and so on begin on what a
// killed run left. Each takes half an hour or more: --from goes on where another sitting ended.
import { execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { randomFrom } from '../tools/random.mjs';
import { workspace } from '../tools/system/settings.mjs';
import { placeForTests, RUN_PREFIX } from '../tools/test-folder.mjs';
import { doesRun, processesOf, send } from './test-run.mjs';

const loadScript = fileURLToPath(new URL('load.mjs', import.meta.url));

/**
 * @typedef {object} Soak
 * @property {string} [source] the repository whose last commit is tested
 * @property {number} runs the number of the last one
 * @property {number} [from] the number of the first one
 * @property {string} seed repeats the moments of bursts, freezes and kills
 * @property {AbortSignal} signal ends the run, and all load
 * @property {string[]} [loads] that come and go beside a run
 * @property {number} [second] its length in milliseconds
 *
 * @typedef {object} Row of the table
 * @property {number} run
 * @property {boolean} afterKill whether it began on what a killed run left
 * @property {boolean} isGreen
 * @property {string} summary the last line
 * @property {number} flaky how many files were red first
 * @property {number} freezes how often one of its processes was frozen
 * @property {number} minutes
 */

/**
 * Runs the gate in series, and prints the table after each run. The clone and the log of a red run stay.
 * @param {Soak} soak
 * @returns the runs that were not interrupted
 */
export async function soak({ source = workspace, runs, from = 1, seed, signal, ...pressure }) {
  const folder = join(tmpdir(), `unburden-soak-${process.pid}`);
  mkdirSync(folder);
  /** @type {Row[]} */
  const rows = [];
  for (let run = from; run <= runs; run += 1) {
    const clone = join(folder, `run-${run}`);
    execFileSync('git', ['clone', '--quiet', source, clone]);
    const under = { clone, random: randomFrom(`${seed} ${run}`), signal, ...pressure };
    const afterKill = run % 5 === 1;
    if (afterKill) await runAndKill(under);
    if (signal.aborted) break;
    const row = { run, afterKill, ...(await runUnderLoad(under)) };
    if (signal.aborted) break;
    rows.push(row);
    if (row.isGreen) rmSync(clone, { recursive: true });
    console.log(`\nSeed ${seed}, logs in ${folder}`);
    console.table(rows);
  }
  if (rows.every(({ isGreen }) => isGreen)) rmSync(folder, { recursive: true });
  return rows;
}

/**
 * @typedef {Pick<Soak, 'signal' | 'loads' | 'second'> & { clone: string, random: ReturnType<typeof randomFrom> }} Run
 */

/** Starts the gate as the leader of its own group. @param {Run} run */
function startGate({ clone, signal }) {
  const log = `${clone}.log`;
  const output = openSync(log, 'w');
  const gate = spawn(process.execPath, ['scripts/test.mjs'], {
    cwd: clone,
    env: { ...process.env, CI: 'true' },
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const pid = gate.pid ?? 0;
  // It cleans up after itself.
  const stop = () => send(pid, 'SIGTERM');
  signal.addEventListener('abort', stop);
  const ended = once(gate, 'exit').finally(() => signal.removeEventListener('abort', stop));
  return { pid, log, ended, folder: join(placeForTests(), `${RUN_PREFIX}${pid}`) };
}

/**
 * Kills a run within ten minutes, with the process that would clean up after it. The servers that it
 * has started live on. @param {Run} run
 */
async function runAndKill(run) {
  const { second = 1_000, random } = run;
  const { pid, folder, ended } = startGate(run);
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  while (!existsSync(folder) && !hasEnded) await delay(second / 10);
  await Promise.race([ended, delay(random('kill') * 600 * second)]);
  const guards = processesOf(folder).filter((it) => doesRun(it, 'clean-up-after'));
  for (const it of [...guards, -pid]) send(it, 'SIGKILL');
  await ended;
}

/** @param {Run} run @returns {Promise<Omit<Row, 'run' | 'afterKill'>>} */
async function runUnderLoad(run) {
  const { random, second = 1_000, loads = [...Array(4).fill('processor'), 'disk', 'memory'] } = run;
  const start = Date.now();
  const { log, folder, ended } = startGate(run);
  const over = new AbortController();
  /** A time from the least to the most seconds. @param {string} label @param {number} least @param {number} most */
  const time = (label, least, most) => (least + random(label) * (most - least)) * second;

  const bursts = loads.map((kind, index) =>
    repeat(over.signal, async (round) => {
      const label = `${kind} ${index} ${round}`;
      await delay(time(`pause ${label}`, 1, 20), null, { signal: over.signal });
      const seconds = time(`burst ${label}`, 1, 20) / 1_000;
      const args = [loadScript, kind, String(seconds)];
      await once(spawn(process.execPath, args, { signal: over.signal }), 'exit');
    }),
  );
  let freezes = 0;
  const freezing = repeat(over.signal, async (round) => {
    await delay(time(`thaw ${round}`, 10, 30), null, { signal: over.signal });
    const pids = processesOf(folder);
    const pid = pids[Math.floor(random(`which ${round}`) * pids.length)];
    if (!pid || !send(pid, 'SIGSTOP')) return;
    freezes += 1;
    await delay(time(`freeze ${round}`, 0.3, 1.5));
    send(pid, 'SIGCONT');
  });

  const [code] = await ended;
  over.abort();
  await Promise.all([...bursts, freezing]);
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
  return {
    isGreen: code === 0,
    summary: lines.at(-1) ?? '',
    flaky: lines.filter((line) => line.startsWith('    FLAKY ')).length,
    freezes,
    minutes: Math.round((Date.now() - start) / 60_000),
  };
}

/** @param {AbortSignal} signal @param {(round: number) => Promise<unknown>} work */
async function repeat(signal, work) {
  for (let round = 0; !signal.aborted; round += 1) {
    await work(round).catch((error) => {
      if (!signal.aborted) throw error;
    });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      from: { type: 'string', default: '1' },
    },
  });
  const interrupt = new AbortController();
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(name, () => interrupt.abort());
  }
  const runs = Number(positionals[0] ?? 10);
  const { signal } = interrupt;
  const rows = await soak({ runs, from: Number(values.from), seed: values.seed, signal });
  process.exitCode = rows.every(({ isGreen }) => isGreen) && !signal.aborted ? 0 : 1;
}
