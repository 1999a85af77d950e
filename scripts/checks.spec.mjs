// @ts-check
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { findFreePort } from '../tools/system/ports.mjs';
import { readSettings } from '../tools/system/settings.mjs';
import { failedTasks, isInstalled, requireNode } from './dependencies.mjs';
import { countTests, markFlaky, summarize } from './summary.mjs';

const folder = mkdtempSync(join(tmpdir(), 'unburden-checks-'));
after(() => rmSync(folder, { recursive: true }));

describe('requireNode', () => {
  it('refuses a version that is too old with a sentence, and takes others', () => {
    const message = /needs Node 20\.19 or newer, and this is Node 20\.18\.3/;
    assert.throws(() => requireNode('20.18.3'), { message });
    requireNode('20.19.0');
    requireNode('24.1.0');
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

describe('findFreePort', () => {
  it('gives no port twice', async () => {
    const ports = [];
    // So many that some are drawn again.
    for (let i = 0; i < 1_000; i += 1) ports.push(await findFreePort());
    assert.equal(new Set(ports).size, ports.length);
  });
});

describe('isInstalled', () => {
  const one = { 'node_modules/one': { resolved: 'libs/one', link: true } };
  const two = { 'node_modules/two': { version: '2.0.0' } };
  const elsewhere = { 'node_modules/elsewhere': { version: '3.0.0', optional: true } };
  /** @param {string} file @param {object} packages */
  const write = (file, packages) => writeFileSync(join(folder, file), JSON.stringify({ packages }));

  it('is true once all but the optional is there in its version', () => {
    mkdirSync(join(folder, 'node_modules'));
    write('package-lock.json', { '': { name: 'root' }, ...one, ...two, ...elsewhere });
    assert.equal(isInstalled(folder), false);
    write('node_modules/.package-lock.json', { ...one, ...two });
    assert.equal(isInstalled(folder), true);
    write('package-lock.json', { ...one, 'node_modules/two': { version: '2.0.1' } });
    assert.equal(isInstalled(folder), false);
  });
});

describe('failedTasks', () => {
  it('names the tasks that Nx lists at its end, in colours as well', () => {
    const plain = ['Failed tasks:', '', '- @unburden/tools:format', '- @unburden/api:test', ''];
    const bright = plain.map((line) => line.replace(/^(Failed.*|-)/, '\u001b[2m$1\u001b[22m'));
    for (const lines of [plain, bright]) {
      const tasks = failedTasks(`- a line of ESLint: no\n\n${lines.join('\n')}`);
      assert.deepEqual(tasks, ['@unburden/tools:format', '@unburden/api:test']);
    }
    assert.deepEqual(failedTasks('No such target'), []);
  });
});

describe('summarize', () => {
  const report = join(folder, 'test-results.xml');
  const xml = `<testsuites><testsuite name="a">
    <testcase name="it runs" time="1"/>
    <testcase name="it waits"><skipped/></testcase>
    <testcase name="it stops"><failure message="x"><![CDATA[It did not]]></failure></testcase>
  </testsuite></testsuites>`;

  it('names what failed, and ends with the line that counts', () => {
    writeFileSync(report, xml);
    const { text, failed } = summarize([report]);
    assert.match(
      text,
      /^✗ .*test: 1 passed, 1 failed, 1 skipped\n {4}✗ it stops\n {8}It did not$/m,
    );
    assert.match(text, /^ {4}– it waits$/m);
    assert.equal(text.split('\n').at(-1), '1 passed, 1 failed, 1 skipped');
    assert.equal(failed, 1);
  });

  it('names what passed when it ran again', () => {
    // As Playwright calls a timeout.
    for (const failed of [xml, xml.replaceAll(/(<\/?)failure/g, '$1error')]) {
      writeFileSync(report, markFlaky(failed));
      const summary = summarize([report]);
      assert.match(summary.text, /^ {4}FLAKY it stops\n {8}It did not$/m);
      assert.equal(summary.text.split('\n').at(-1), '2 passed, 0 failed, 1 skipped');
      assert.equal(summary.failed, 0);
    }
  });

  it('takes no tests, and a task that failed without any, for a failure', () => {
    assert.equal(countTests('<testsuites/>').failures.length, 1);
    const { text, failed } = summarize([], ['tools:lint failed.', 'api:test failed.']);
    assert.equal(text, '✗ tools:lint failed.\n✗ api:test failed.\n0 passed, 2 failed');
    assert.equal(failed, 2);
  });
});
