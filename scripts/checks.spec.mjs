// @ts-check
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fingerprintOf } from './build.mjs';
import { isInstalled } from './dependencies.mjs';
import { nodeVersionProblem, readSettings } from './settings.mjs';
import { countTests, summarize } from './test-summary.mjs';
import { temporaryFolder } from './test-harness.mjs';

/** @param {string} root @param {string} path @param {unknown} content */
function write(root, path, content) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('nodeVersionProblem', () => {
  it('is a sentence for what is too old, and nothing for the rest', () => {
    assert.match(
      nodeVersionProblem('20.18.3') ?? '',
      /needs Node 20\.19 or newer, and this is Node 20\.18\.3/,
    );
    assert.match(nodeVersionProblem('18.20.0') ?? '', /needs Node/);
    assert.equal(nodeVersionProblem('20.19.0'), undefined);
    assert.equal(nodeVersionProblem('24.1.0'), undefined);
  });
});

describe('readSettings', () => {
  it('gives the demo admin outside production only', () => {
    assert.equal(readSettings({}).env.ADMIN_EMAIL, 'keeper@demo.invalid');
    assert.equal(readSettings({ NODE_ENV: 'production' }).env.ADMIN_EMAIL, undefined);
  });
  it('refuses two parts on one port', () => {
    assert.throws(() => readSettings({ API_PORT: '4200' }), /have to differ/);
  });
});

describe('isInstalled', () => {
  const lock = {
    packages: {
      '': { name: 'root' },
      'libs/one': { version: '1.0.0' },
      'node_modules/one': { resolved: 'libs/one', link: true },
      'node_modules/two': { version: '2.0.0' },
      'node_modules/elsewhere': { version: '3.0.0', optional: true },
    },
  };
  const present = {
    packages: {
      'node_modules/one': { resolved: 'libs/one', link: true },
      'node_modules/two': { version: '2.0.0' },
    },
  };

  it('is true when all but the optional is there', () => {
    const root = temporaryFolder();
    write(root, 'package-lock.json', lock);
    assert.equal(isInstalled(root), false);
    write(root, 'node_modules/.package-lock.json', present);
    assert.equal(isInstalled(root), true);
  });

  it('is false when the lock file asks for another version', () => {
    const root = temporaryFolder();
    write(root, 'node_modules/.package-lock.json', present);
    const packages = { ...lock.packages, 'node_modules/two': { version: '2.0.1' } };
    write(root, 'package-lock.json', { packages });
    assert.equal(isInstalled(root), false);
  });
});

describe('fingerprintOf', () => {
  it('changes with a source, and not with a test or a result', () => {
    const root = temporaryFolder();
    for (const folder of ['libs', 'services', 'shell-app', 'admin-app', 'tools/vite'])
      mkdirSync(join(root, folder), { recursive: true });
    write(root, 'libs/ui/src/button.tsx', 'one');
    const before = fingerprintOf(root);
    write(root, 'libs/ui/src/button.spec.tsx', 'test');
    write(root, 'libs/ui/dist/button.js', 'built');
    assert.equal(fingerprintOf(root), before);
    write(root, 'libs/ui/src/button.tsx', 'two');
    assert.notEqual(fingerprintOf(root), before);
  });
});

describe('countTests', () => {
  it('takes no results, and no tests, for a failure', () => {
    assert.equal(countTests(undefined).failed, 1);
    assert.equal(
      countTests({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 }).failed,
      1,
    );
  });
  it('counts a file that could not be run', () => {
    const results = {
      numPassedTests: 3,
      numFailedTests: 0,
      numPendingTests: 0,
      numRuntimeErrorTestSuites: 1,
      testResults: [{ name: 'a.spec.ts', message: 'Cannot find it', assertionResults: [] }],
    };
    const failures = ['a.spec.ts\n    Cannot find it'];
    assert.deepEqual(countTests(results), { passed: 3, failed: 1, skipped: 0, failures });
  });
  it('tells which tests failed, and what they said', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'it runs', failureMessages: [] },
      {
        status: 'failed',
        fullName: 'it stops',
        failureMessages: ['\u001b[31mIt did not\u001b[39m'],
      },
    ];
    const testResults = [{ name: 'a.spec.ts', message: 'both', assertionResults }];
    const { failures } = countTests({
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      testResults,
    });
    assert.deepEqual(failures, ['a.spec.ts: it stops\n    It did not']);
  });
  it("reads Playwright's", () => {
    const stats = { expected: 4, unexpected: 1, flaky: 0, skipped: 2 };
    const results = [{ error: { message: 'Too late' } }];
    const specs = [
      { title: 'opens', ok: true, tests: [] },
      { title: 'closes', ok: false, tests: [{ results }] },
    ];
    const suites = [{ file: 'a.spec.ts', specs: [], suites: [{ file: 'a.spec.ts', specs }] }];
    const failures = ['a.spec.ts: closes\n    Too late'];
    assert.deepEqual(countTests({ stats, suites }), { passed: 4, failed: 1, skipped: 2, failures });
  });
});

describe('summarize', () => {
  it('ends with the line that counts', () => {
    const part = { name: 'test', passed: 2, failed: 1, skipped: 0, seconds: 1 };
    const other = { ...part, name: 'e2e', failed: 0, skipped: 1 };
    const { text, isGreen } = summarize([{ ...part, failures: ['it stops'] }, other]);
    assert.equal(text.split('\n')[0], '✗ test: it stops');
    assert.equal(text.split('\n').at(-1), '4 passed, 1 failed, 1 skipped');
    assert.equal(isGreen, false);
  });
});
