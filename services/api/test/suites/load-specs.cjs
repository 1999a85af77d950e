/* global afterAll, describe, jest */
const { readdirSync } = require('node:fs');
const { basename, join } = require('node:path');

const api = join(__dirname, '../..');
const specs = ['src', 'test']
  .flatMap((folder) =>
    readdirSync(join(api, folder), { recursive: true }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith('.spec.ts'))
  .sort();
const suites = readdirSync(__dirname).filter((file) => file.endsWith('.suite.cjs'));

/**
 * Loads the suite's share of all specs, which then load the API's modules once. Each spec is in a
 * `describe`: its hooks, mocks and clock end with it.
 * @param {string} suite its file
 */
module.exports = (suite) => {
  const share = suites.indexOf(basename(suite));
  for (const spec of specs.filter((_, index) => index % suites.length === share)) {
    describe(spec, () => {
      require(join(api, spec));
      afterAll(() => {
        jest.restoreAllMocks();
        jest.useRealTimers();
      });
    });
  }
};
