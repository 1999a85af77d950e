// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';

const folder = mkdtempSync(join(tmpdir(), 'unburden-redis-'));
after(() => rmSync(folder, { recursive: true }));

describe('findRedis', () => {
  it('takes the one on the PATH', () => {
    const programs = join(folder, 'programs');
    mkdirSync(programs);
    writeFileSync(join(programs, 'redis-server'), '');
    assert.equal(resultWith(programs), join(programs, 'redis-server'));
  });

  it('says what to do when there is none, and no pip to fetch it with', () => {
    const reason = resultWith(folder);
    assert.match(reason, /apt-get install redis-server/);
    assert.match(reason, /it needs Python 3 with pip/);
  });
});

/** Calls `findRedis` with such a PATH, and returns the path or the message. @param {string} PATH */
function resultWith(PATH) {
  const file = JSON.stringify(new URL('redis-binary.mjs', import.meta.url));
  const code = `import(${file}).then(({ findRedis }) => findRedis())
    .then((path) => console.log(path), ({ message }) => console.log(message));`;
  const env = { PATH, HOME: folder, XDG_CACHE_HOME: folder };
  const { stdout } = spawnSync(process.execPath, ['--eval', code], { env, encoding: 'utf8' });
  return stdout.trim().split('\n').at(-1) ?? '';
}
