// @ts-check
// `npm run test:defects`: are the tests worth their time? Puts each defect of the list into a copy of
// the workspace, and runs the tests that should notice. They have to pass without it, and to fail with
// it.
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { makeTestFolder } from '../test-folder.mjs';
import { defects } from './list.mjs';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const copy = makeTestFolder('unburden-defects-');

before(() => {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: workspace, encoding: 'utf8' }).split('\0');
  for (const file of files.filter(Boolean)) cpSync(join(workspace, file), join(copy, file));
  const folders = ['.', 'services/api', 'shell-app', 'admin-app'];
  for (const folder of folders) {
    symlinkSync(join(workspace, folder, 'node_modules'), join(copy, folder, 'node_modules'));
  }
});
before(build);
after(() => rmSync(copy, { recursive: true, force: true }));

/** @param {string} folder @param {string[]} command */
function run(folder, [program = '', ...args]) {
  return new Promise((/** @type {(end: { code: number, output: string }) => void} */ resolve) => {
    // As the gate runs them.
    const { NODE_TEST_CONTEXT: _, TEST_ALL: __, ...env } = process.env;
    const options = { cwd: join(copy, folder), env, maxBuffer: 1e9 };
    execFile(program, args, options, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });
}

/** Only what has changed. */
async function build() {
  const { code, output } = await run('services/api', ['npx', 'tsc', '-b', 'tsconfig.build.json']);
  assert.equal(code, 0, output);
}

/** Passed and failed tests. @param {import('./list.mjs').Defect} defect */
async function test({ project, spec, only = '', isBuilt = false }) {
  if (isBuilt) await build();
  if (spec.endsWith('.mjs')) {
    const { output } = await run(project, ['node', '--test', '--test-reporter=tap', spec]);
    const count = (/** @type {string} */ what) =>
      Number(new RegExp(`^# ${what} (\\d+)`, 'm').exec(output)?.[1]);
    return { passed: count('pass'), failed: count('fail'), output };
  }
  const results = join(copy, 'results.json');
  rmSync(results, { force: true });
  const { output } = await run(project, [
    ...['npx', 'jest', spec, '--forceExit', '--json', `--outputFile=${results}`],
    ...(only === '' ? [] : ['-t', only]),
  ]);
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(
    readFileSync(results, 'utf8'),
  );
  assert.ok(testResults[0]?.assertionResults.length > 0, `${spec} cannot start: ${output}`);
  // A suite may also fail after its last test.
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, output };
}

describe('the tests notice that', () => {
  for (const defect of defects) {
    it(defect.name, async () => {
      const file = join(copy, defect.file);
      const right = readFileSync(file, 'utf8');
      assert.equal(
        right.split(defect.from).length,
        2,
        `${defect.file} has changed: ${defect.from}`,
      );
      const without = await test(defect);
      assert.ok(without.passed > 0 && without.failed === 0, without.output);
      writeFileSync(
        file,
        right.replace(defect.from, () => defect.to),
      );
      try {
        const { failed } = await test(defect);
        assert.ok(failed > 0, 'they pass');
      } finally {
        writeFileSync(file, right);
        if (defect.isBuilt) await build();
      }
    });
  }
});
