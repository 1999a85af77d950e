// @ts-check
// `npm run bench`: measures the built system on a real MongoDB, next to a minimal baseline.
// See docs/PERFORMANCE.md and `npm run bench -- --help`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { call } from '../faults/clients/call.mjs';
import { Problem, reasonOf } from '../tools/system/problem.mjs';
import { stopAll } from '../tools/system/processes.mjs';
import { machine, residentMiB } from './accounting.mjs';
import { startFloor } from './floor.mjs';
import { measureCalls, WARM_UP } from './http.mjs';
import { comparisonOf, tablesOf } from './report.mjs';
import { startRig } from './rig.mjs';
import { scenarios } from './scenarios/index.mjs';
import { sizes } from './world.mjs';

/** @typedef {import('./rig.mjs').Rig} Rig */
/** @typedef {import('./report.mjs').Report} Report */

const usage = `npm run bench -- [scenarios…] [options]
npm run bench -- --compare before.json after.json

  --size S|M|L       how much is in the database: S unless told otherwise
  --data folder      keeps the database there; the next run takes it from there
  --json file        the figures, to compare
  --profiles folder  CPU profiles of the API, to see where its time goes

Scenarios, all unless some are named:
${scenarios.map(({ id, title }) => `  ${id.padEnd(17)}  ${title}`).join('\n')}`;

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      size: { type: 'string', default: 'S' },
      json: { type: 'string' },
      data: { type: 'string' },
      profiles: { type: 'string' },
      compare: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });

/** Default number of measured calls. */
const DEFAULT_AMOUNT = 600;
/** Number of sample answers that the baseline server repeats: a multiple of the calls of each scenario. */
const SAMPLES = 60;

/** @param {string} file @returns {Report} */
const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'));

async function bench() {
  const { values: options, positionals: ids } = readArguments();
  if (options.help) return console.log(usage);
  if (options.compare) {
    const [before, after] = ids;
    if (!before || !after) throw new Problem('Give two files to compare: before.json after.json');
    return console.log(comparisonOf(readReport(before), readReport(after)));
  }
  const size = options.size === 'L' || options.size === 'M' ? options.size : 'S';
  if (!(options.size in sizes)) throw new Problem(`No such size: ${options.size}`);
  const chosen = scenarios.filter(({ id }) => ids.length === 0 || ids.includes(id));
  if (chosen.length === 0) throw new Problem(`No such scenario: ${ids.join(', ')}`);
  const folder = options.data
    ? resolve(options.data)
    : mkdtempSync(join(tmpdir(), 'unburden-bench-'));
  const profiles = options.profiles && resolve(options.profiles);
  try {
    const rig = await startRig({ folder, size, profiles, print: console.error });
    /** @type {Report} */
    const report = { machine: await machine(rig.db), size, results: [] };
    for (const scenario of chosen) {
      console.error(scenario.title);
      // Report a failed scenario and run the others.
      const result = await measure(rig, scenario).catch((error) => console.error(error));
      if (result) report.results.push(result);
      else process.exitCode = 1;
      report.machine.loadAfter = Number(loadavg()[0]?.toFixed(1));
      // Save after each scenario, so a crash loses no results.
      if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
    }
    await rig.stop();
    console.log(`${JSON.stringify({ ...report.machine, size })}\n\n${tablesOf(report)}`);
  } finally {
    await stopAll();
    if (!options.data) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {Rig} rig
 * @param {import('./scenarios/index.mjs').Scenario} scenario
 * @returns {Promise<Report['results'][number]>}
 */
async function measure(rig, scenario) {
  const { id, title } = scenario;
  if (!('measure' in scenario)) return measureHttp(rig, scenario);
  return { id, title, figures: await scenario.measure(rig) };
}

/**
 * @param {Rig} rig
 * @param {import('./scenarios/index.mjs').HttpScenario} scenario
 * @returns {Promise<import('./report.mjs').HttpResult>}
 */
async function measureHttp(rig, scenario) {
  const { id, title, calls = 1, target = null, prepare, query } = scenario;
  const amount = (scenario.amount ?? DEFAULT_AMOUNT) * calls;
  const world = { counts: rig.counts, members: rig.members };
  const finish = await prepare?.(rig);
  let made = 0;
  const next = () => scenario.call(world, made++) ?? { path: '' };
  await measureCalls({ server: rig.api, rig, next, amount: amount * WARM_UP });
  const one = await measureCalls({ server: rig.api, rig, next, amount });
  const memory = residentMiB(rig.api.pid);
  finish?.(made);

  const floor = await startFloor();
  /** @type {string[]} */
  const answers = [];
  while (answers.length < SAMPLES) {
    const { path, token, method = 'GET', body } = next();
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await call({ port: rig.api.port, method, path, headers, body });
    answers.push(JSON.stringify(answer.body));
  }
  const { port } = await floor.ask({ serve: answers });
  const server = { port, pid: floor.pid };
  await measureCalls({ server, rig, next, amount: amount * WARM_UP });
  const bare = await measureCalls({ server, rig, next, amount: amount * 2 });
  const people = rig.members.map((member) => ({ id: member.id, token: member.token }));
  const order = {
    query: id,
    uri: rig.mongod.uri,
    world: { ...world, members: people },
    amount,
    warmUp: amount * WARM_UP,
  };
  const driverMs = query ? (await floor.ask(order)).ms : null;
  await floor.stop();
  return {
    id,
    title,
    target,
    memory,
    cost: {
      ...one,
      appMs: one.appMs * calls,
      mongodMs: one.mongodMs * calls,
      commands: one.commands * calls,
      bytes: one.bytes * calls,
      perSecond: one.perSecond / calls,
    },
    floor: { httpMs: bare.appMs * calls, driverMs },
  };
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));
}
bench().then(
  () => process.exit(),
  (error) => {
    console.error(reasonOf(error));
    process.exit(1);
  },
);
