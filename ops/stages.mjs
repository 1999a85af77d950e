// @ts-check
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../scripts/settings.mjs';
import { expectDone, missing, tool } from './tool.mjs';

/** @typedef {import('../faults/verdict.mjs').Verdict} Verdict */

/**
 * The commands of the build, where there is nothing that builds images.
 * @param {readonly string[]} apps @param {string} folder @param {Verdict} verdict
 */
export async function runStages(apps, folder, verdict) {
  for (const app of apps) {
    const path = `docker/${app}.Dockerfile`;
    if (missing('hadolint').length === 0) {
      expectDone(verdict, `hadolint has nothing against ${app}`, await tool('hadolint', [path]));
    }
    const text = readFileSync(join(workspace, path), 'utf8').replaceAll('\\\n', ' ');
    const build = /AS build\n([^]*?)\nFROM/.exec(text.replace(/\n#[^\n]*/g, ''))?.[1] ?? '';
    const stage = /AS manifests\n([^]*?)\nFROM/.exec(text)?.[1] ?? '';
    const place = join(folder, app);
    mkdirSync(place);
    for (const line of `${stage}\n${build}`.split('\n')) {
      const [, word, rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      if (word === 'COPY') await copy(rest.split(/\s+/), place);
      if (word !== 'RUN') continue;
      const done = await tool('sh', ['-c', rest], { cwd: place });
      expectDone(verdict, `${app}: ${rest.replace(/\s+/g, ' ')}`, done);
    }
    const main = /CMD \["node",.*"(services\/[^"]+)"\]\s*$/.exec(text)?.[1] ?? 'nothing';
    verdict.expect(`${app}: what it starts is there`, existsSync(join(place, main)), main);
  }
}

/** What COPY does from the workspace, but for what .dockerignore names. @param {string[]} words @param {string} place */
async function copy(words, place) {
  const target = words.pop() ?? '.';
  const { out } = await tool('git', ['ls-files', ...words]);
  for (const file of out.trim().split('\n')) {
    const single = words.length === 1 && words[0] === file && !target.endsWith('/');
    cpSync(join(workspace, file), join(place, single ? target : file), { recursive: true });
  }
}
