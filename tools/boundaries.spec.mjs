// @ts-check
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { workspace } from './system/settings.mjs';

const eslint = new ESLint({
  cwd: workspace,
  // The files are made up for the test: no TypeScript project knows them.
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { rules: { 'lingui/no-unlocalized-strings': 'off' } },
  ],
});

/**
 * The rules that a file at this place, with this code, breaks.
 * @param {string} file
 * @param {string} code
 */
async function brokenRules(file, code) {
  const [result] = await eslint.lintText(code, { filePath: join(workspace, file) });
  return result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? [];
}

/** @param {string} from */
const importing = (from) => `import * as it from '${from}';\nexport const them = it;\n`;

const paths = 'import-x/no-restricted-paths';
const imports = '@typescript-eslint/no-restricted-imports';

describe('forbidden imports', () => {
  /** @type {[string, string, string, string][]} */
  const cases = [
    ['the contract depends on nothing', 'libs/contracts/src/x.ts', '@unburden/api-client', paths],
    ['the look knows no data', 'libs/ui/src/x.ts', '@unburden/api-client', paths],
    ['the API knows no screens', 'services/api/src/x.ts', '@unburden/ui', paths],
    [
      'the shell does not import the remote',
      'shell-app/src/app/x.ts',
      '../../../admin-app/src/admin-app',
      paths,
    ],
    [
      'the remote does not import the shell',
      'admin-app/src/x.ts',
      '../../shell-app/src/app/store',
      paths,
    ],
    [
      'the shell does not import the server of its files',
      'shell-app/x.ts',
      '../services/web/src/middleware',
      paths,
    ],
    [
      'what both builds share knows no app',
      'tools/vite/x.ts',
      '../../shell-app/src/lib/api',
      paths,
    ],
    [
      'a feature does not import a feature',
      'shell-app/src/features/posts/x.ts',
      '../auth/auth.api',
      paths,
    ],
    [
      'a feature does not import a page',
      'shell-app/src/features/posts/x.ts',
      '../../pages/feed.page',
      paths,
    ],
    ['a page does not import the app', 'shell-app/src/pages/x.ts', '../app/store', paths],
    ['lib does not import a feature', 'shell-app/src/lib/x.ts', '../features/auth/auth.api', paths],
    [
      'lib does not import what features share',
      'shell-app/src/lib/x.ts',
      '../shared/session/session.slice',
      paths,
    ],
    [
      'what features share does not import a feature',
      'shell-app/src/shared/session/x.ts',
      '../../features/auth/auth.api',
      paths,
    ],
    ['blog does not know chat', 'services/api/src/blog/x.ts', '../chat/chat.module.js', paths],
    [
      'stored conversations know no messages',
      'services/api/src/chat/conversations/x.ts',
      '../messages/messages.service.js',
      paths,
    ],
    [
      'common knows no module',
      'services/api/src/common/x.ts',
      '../blog/posts/posts.service.js',
      paths,
    ],
    [
      'users does not know account changes',
      'services/api/src/users/x.ts',
      '../accounts/accounts.service.js',
      paths,
    ],
    [
      'users does not know blog',
      'services/api/src/users/x.ts',
      '../blog/posts/posts.service.js',
      paths,
    ],
    [
      'sockets do not know who is online',
      'services/api/src/realtime/x.ts',
      '../presence/presence.js',
      paths,
    ],
    [
      'auth does not know account changes',
      'services/api/src/auth/x.ts',
      '../accounts/accounts.service.js',
      paths,
    ],
    [
      'account changes do not know blog',
      'services/api/src/accounts/x.ts',
      '../blog/posts/posts.service.js',
      paths,
    ],
    [
      'the audit log does not know sessions',
      'services/api/src/audit/x.ts',
      '../auth/sessions/sessions.service.js',
      paths,
    ],
    [
      'the database does not know jobs',
      'services/api/src/database/x.ts',
      '../jobs/jobs.service.js',
      paths,
    ],
    ['a service does not know mongoose', 'services/api/src/blog/x.service.ts', 'mongoose', imports],
    [
      'a controller does not know mongoose',
      'services/api/src/blog/x.controller.ts',
      '@nestjs/mongoose',
      imports,
    ],
  ];
  for (const [rule, file, from, broken] of cases) {
    it(rule, async () => {
      assert.ok((await brokenRules(file, importing(from))).includes(broken));
    });
  }

  it('process.env is read in the configuration only', async () => {
    const code = 'export const home = process.env.HOME;\n';
    const rule = 'no-restricted-properties';
    assert.ok((await brokenRules('services/api/src/users/x.ts', code)).includes(rule));
    assert.ok(!(await brokenRules('services/api/src/config/x.ts', code)).includes(rule));
  });

  for (const test of ["event.key === 'Enter'", 'event.nativeEvent.isComposing']) {
    it(`a screen does not ask for ${test}: the key may belong to a composed word`, async () => {
      const code = `export const it = (event) => ${test};\n`;
      const rule = 'no-restricted-syntax';
      assert.ok((await brokenRules('libs/ui/src/fields/x.ts', code)).includes(rule));
      assert.ok(!(await brokenRules('libs/ui/src/keys/pressed-key.ts', code)).includes(rule));
    });
  }

  for (const measure of ['performance.now()', 'process.cpuUsage()', 'expect(Date.now() - since)']) {
    it(`no test asks for ${measure}: that judges the machine`, async () => {
      const code = `export const it = (since) => [since, ${measure}];\n`;
      /** @param {string} file */
      const isForbidden = async (file) =>
        (await brokenRules(file, code)).some((rule) => rule.startsWith('no-restricted-'));
      for (const file of [
        'services/api/test/x.spec.ts',
        'e2e/support/x.ts',
        'libs/ui/src/x.spec.tsx',
      ]) {
        assert.ok(await isForbidden(file), file);
      }
      assert.ok(!(await isForbidden('bench/x.mjs')));
    });
  }
});

describe('the storage of a browser', () => {
  it('is used where its absence does no harm', async () => {
    const rule = 'no-restricted-syntax';
    const file = 'admin-app/src/lib/x.ts';
    const bare = 'export const it = () => localStorage.getItem("it");\n';
    assert.ok((await brokenRules(file, bare)).includes(rule));
    const guarded = 'export const it = () => tryStorage(() => localStorage.getItem("it"));\n';
    assert.ok(!(await brokenRules(file, guarded)).includes(rule));
  });
});

describe('allowed imports', () => {
  /** @type {[string, string][]} */
  const cases = [
    ['libs/ui/src/x.ts', '@unburden/contracts'],
    ['shell-app/x.ts', '../tools/vite/dev-middleware'],
    ['tools/vite/x.ts', '../../services/web/src/middleware'],
    ['services/api/src/blog/x.repository.ts', 'mongoose'],
    ['services/api/src/blog/x.service.ts', '../users/users.service.js'],
    ['services/api/src/accounts/x.ts', '../auth/sessions/sessions.service.js'],
    ['services/api/src/idempotency/x.ts', '../jobs/user-data.js'],
    ['services/api/src/presence/x.ts', '../chat/settings/chat-settings.service.js'],
    ['services/api/src/presence/x.ts', '../realtime/socket-types.js'],
    ['shell-app/src/pages/x.ts', '../features/auth/auth.api'],
    ['shell-app/src/features/posts/x.ts', '../../lib/api'],
    ['shell-app/src/features/posts/x.ts', '../../shared/session/session.slice'],
    ['shell-app/src/shared/session/x.ts', '../../lib/api'],
    ['shell-app/src/features/posts/x.ts', './posts.api'],
  ];
  for (const [file, from] of cases) {
    it(`${file} may import ${from}`, async () => {
      assert.deepEqual(await brokenRules(file, importing(from)), []);
    });
  }
});
