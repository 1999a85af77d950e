/* global afterAll, describe, expect, jest */
const { readdirSync } = require('node:fs');
const { basename, join } = require('node:path');

const api = join(__dirname, '../..');
/** The specs that take longest, in an order that gives each suite about as much of them. */
const longest = [
  ...['process/process', 'attack/authorization', 'process/crash'],
  ...['http/rate-limits', 'process/many-nodes', 'attack/robustness'],
  ...['attack/injection', 'attack/limits', 'attack/uploads'],
  ...['attack/production', 'attack/floods', 'data/lists'],
].map((name) => `test/${name}.spec.ts`);
const specs = ['src', 'test']
  .flatMap((folder) =>
    readdirSync(join(api, folder), { recursive: true }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith('.spec.ts') && !longest.includes(file))
  .sort();
const suites = readdirSync(__dirname).filter((file) => file.endsWith('.suite.cjs'));

/** The addresses on which this process listens. One of them keeps it from its end. */
const listening = () =>
  process
    ._getActiveHandles()
    .filter((handle) => handle.listening)
    .map((server) => server.address());

/**
 * Loads the suite's share of all specs, which then load the API's modules once. Each spec is in a
 * `describe`: its hooks, mocks and clock end with it. So must the servers that it starts.
 * @param {string} suite its file
 */
module.exports = (suite) => {
  const share = suites.indexOf(basename(suite));
  for (const spec of [...longest, ...specs].filter((_, index) => index % suites.length === share)) {
    describe(spec, () => {
      require(join(api, spec));
      afterAll(() => {
        jest.restoreAllMocks();
        jest.useRealTimers();
        expect({ [spec]: listening() }).toEqual({ [spec]: [] });
      });
    });
  }
};
