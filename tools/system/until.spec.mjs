// @ts-check
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { makeTestFolder } from '../test-folder.mjs';
import { findFreePort } from './ports.mjs';
import { startProcess, stopAll } from './processes.mjs';
import { untilItListens } from './until.mjs';

describe('untilItListens', () => {
  it('fails at once, with its last lines, when the process ends before', async (t) => {
    const folder = makeTestFolder('unburden-until-');
    t.after(() => rmSync(folder, { recursive: true }));
    const args = ['--eval', 'console.log("no disk"); process.exit(3)'];
    const child = startProcess({ name: 'a server', args, logFile: join(folder, 'server.log') });
    const error = await untilItListens(child, await findFreePort()).catch((error) => error);
    assert.match(String(error), /a server ended with code 3[^]*no disk/);
    await stopAll();
  });
});
