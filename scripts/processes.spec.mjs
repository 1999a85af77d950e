// @ts-check
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { startNode, untilReady } from './processes.mjs';
import { findFreePort } from './ports.mjs';
import {
  descendantsOf,
  isRunning,
  runScript,
  temporaryFolder,
  until,
  untilAllEnded,
} from './test-harness.mjs';

/** @param {string} folder @param {string} name @param {string} code */
function script(folder, name, code) {
  const file = join(folder, name);
  writeFileSync(file, code);
  return file;
}

describe('temporaryFolder', () => {
  it('is there until its test has ended what writes into it', async (t) => {
    let wasThere = false;
    await t.test('a test with a server', (inner) => {
      const folder = temporaryFolder();
      inner.after(() => (wasThere = existsSync(folder)));
    });
    assert.equal(wasThere, true);
  });
});

describe('startNode', () => {
  it('kills a child that does not end when it is asked to', async () => {
    const folder = temporaryFolder();
    const file = script(
      folder,
      'deaf.mjs',
      `process.on('SIGTERM', () => console.log('no')); setInterval(() => {}, 1000); console.log('up');`,
    );
    const logFile = join(folder, 'deaf.log');
    const child = startNode({ name: 'Deaf', args: [file], cwd: folder, logFile, graceMs: 300 });
    await until(() => readFileSync(logFile, 'utf8').includes('up'));
    await child.stop();
    assert.equal(child.isStopping(), true);
    assert.equal(isRunning(child.pid), false);
  });

  it('ends a child and what it started when the parent is killed', async (t) => {
    const folder = temporaryFolder();
    const idle = script(folder, 'idle.mjs', 'setInterval(() => {}, 1000);');
    const child = script(
      folder,
      'child.mjs',
      `import { spawn } from 'node:child_process'; spawn(process.execPath, [${JSON.stringify(idle)}], { stdio: 'inherit' }); setInterval(() => {}, 1000);`,
    );
    const module = JSON.stringify(new URL('./processes.mjs', import.meta.url).href);
    const parent = script(
      folder,
      'parent.mjs',
      `import { startNode } from ${module}; startNode({ name: 'Child', args: [${JSON.stringify(child)}], cwd: ${JSON.stringify(folder)}, logFile: ${JSON.stringify(join(folder, 'child.log'))} }); console.log('started');`,
    );

    const started = runScript(t, [parent], {});
    const all = await until(() => {
      const found = descendantsOf(started.pid);
      return found.some(({ command }) => command.includes('idle.mjs')) ? found : undefined;
    });
    started.kill('SIGKILL');
    await untilAllEnded(all);
  });
});

describe('untilReady', () => {
  it('gives the last lines of a child that ends before it answers', async () => {
    const folder = temporaryFolder();
    const file = script(
      folder,
      'broken.mjs',
      `console.error('The cupboard is bare.'); process.exit(3);`,
    );
    const child = startNode({
      name: 'Broken',
      args: [file],
      cwd: folder,
      logFile: join(folder, 'broken.log'),
    });
    const url = `http://127.0.0.1:${await findFreePort()}/`;
    await assert.rejects(
      untilReady(child, url),
      /Broken ended with code 3\.[^]*The cupboard is bare\./,
    );
  });
});
