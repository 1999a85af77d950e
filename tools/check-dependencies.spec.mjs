// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { npmScript } from '../scripts/dependencies.mjs';
import {
  openAdvisories,
  openLicences,
  productionComponents,
  resultsOf,
} from './check-dependencies.mjs';
import exceptions from './dependency-exceptions.json' with { type: 'json' };
import { workspace } from './system/settings.mjs';

const advisory = {
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Reads every file',
  severity: 'high',
};
const report = {
  vulnerabilities: {
    left: { name: 'left', via: [advisory] },
    above: { name: 'above', via: ['left'] },
  },
};

describe('openAdvisories', () => {
  it('names each advisory once, with its package', () => {
    assert.deepEqual(openAdvisories(report, {}), [
      'left: high: Reads every file (https://github.com/advisories/GHSA-aaaa-bbbb-cccc)',
    ]);
  });

  it('leaves out an advisory that is excepted with a reason', () => {
    assert.deepEqual(openAdvisories(report, { 'GHSA-aaaa-bbbb-cccc': 'We never call it' }), []);
  });

  it('finds nothing in the report of a registry that refused the audit', () => {
    assert.deepEqual(openAdvisories({}, {}), []);
  });
});

describe('resultsOf', () => {
  const none = { advisories: {}, licences: {} };

  it('skips the vulnerabilities without a report, and fails in CI', () => {
    const [skipped] = resultsOf({}, [], none, {});
    assert.deepEqual([skipped?.isMet, skipped?.isSkipped], [true, true]);
    const [failed] = resultsOf({}, [], none, { CI: 'true' });
    assert.deepEqual([failed?.isMet, failed?.isSkipped], [false, false]);
  });

  it('fails by an advisory, and passes without one', () => {
    const [failed] = resultsOf(report, [], none, {});
    assert.equal(failed?.isMet, false);
    assert.match(failed.found, /Reads every file/);
    const [passed] = resultsOf({ vulnerabilities: {} }, [], none, { CI: 'true' });
    assert.deepEqual(passed, { text: 'known vulnerabilities', isMet: true, found: 'none open' });
  });
});

describe('openLicences', () => {
  /** @param {string} id */
  const licensed = (id) => ({ name: 'left', group: '@up', licenses: [{ license: { id } }] });

  it('accepts permissive licences', () => {
    assert.deepEqual(openLicences([licensed('MIT'), licensed('Apache-2.0')], {}), []);
  });

  it('names a package with another licence, or with none', () => {
    assert.deepEqual(openLicences([licensed('AGPL-3.0-only'), { name: 'bare' }], {}), [
      '@up/left: AGPL-3.0-only',
      'bare: no licence',
    ]);
  });

  it('accepts what is excepted with a reason', () => {
    assert.deepEqual(openLicences([licensed('AGPL-3.0-only')], { '@up/left': 'A reason' }), []);
  });
});

describe('our own dependencies', () => {
  const { licences } = exceptions;
  const components = productionComponents();

  it('have permissive licences, or a written exception', () => {
    assert.ok(components.some(({ name }) => name === 'express'));
    assert.ok(components.some(({ name }) => name === 'react'));
    assert.deepEqual(openLicences(components, licences), []);
  });

  it('need each exception that is written down', () => {
    for (const excepted of Object.keys(licences)) {
      const { [excepted]: _, ...others } = licences;
      assert.notDeepEqual(openLicences(components, others), [], excepted);
    }
  });
});

describe('an installation', () => {
  it('runs no script of a package', () => {
    const folder = mkdtempSync(join(tmpdir(), 'unburden-install-'));
    try {
      mkdirSync(join(folder, 'bad'));
      const install = "node -e \"require('node:fs').writeFileSync('ran', '')\"";
      const scripts = { preinstall: install, install, postinstall: install };
      writeJson(join(folder, 'bad/package.json'), { name: 'bad', version: '1.0.0', scripts });
      writeJson(join(folder, 'package.json'), { dependencies: { bad: 'file:./bad' } });
      cpSync(join(workspace, '.npmrc'), join(folder, '.npmrc'));
      const args = [npmScript(), 'install', '--no-audit', '--install-links'];
      const { status } = spawnSync(process.execPath, args, { cwd: folder });
      assert.equal(status, 0);
      assert.ok(existsSync(join(folder, 'node_modules/bad')));
      assert.ok(!existsSync(join(folder, 'node_modules/bad/ran')));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** @param {string} file @param {object} value */
function writeJson(file, value) {
  writeFileSync(file, JSON.stringify(value));
}
