// @ts-check
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../scripts/settings.mjs';
import { expectDone, missing, tool } from './tool.mjs';

/** @typedef {import('../faults/verdict.mjs').Verdict} Verdict */

/**
 * An image and the file that builds it.
 * @typedef {{ name: string, file: string, app?: string }} Image app: the build argument APP
 */

/**
 * The commands of the build, where there is nothing that builds images.
 * @param {readonly Image[]} images @param {string} folder @param {Verdict} verdict
 */
export async function runStages(images, folder, verdict) {
  for (const { name, file, app = '' } of images) {
    if (missing('hadolint').length === 0) {
      expectDone(verdict, `hadolint has nothing against ${name}`, await tool('hadolint', [file]));
    }
    const text = readFileSync(join(workspace, file), 'utf8')
      .replaceAll('\\\n', ' ')
      .replaceAll('${APP}', app);
    const build = /AS build\n([^]*?)\nFROM/.exec(text.replace(/\n#[^\n]*/g, ''))?.[1] ?? '';
    const stage = /AS manifests\n([^]*?)\nFROM/.exec(text)?.[1] ?? '';
    const place = join(folder, name);
    mkdirSync(place);
    for (const line of `${stage}\n${build}`.split('\n')) {
      const [, word, rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      if (word === 'COPY') await copy(rest.split(/\s+/), place);
      if (word !== 'RUN') continue;
      const done = await tool('sh', ['-c', rest], { cwd: place });
      expectDone(verdict, `${name}: ${rest.replace(/\s+/g, ' ')}`, done);
    }
    const main = /CMD \["node",.*"(services\/[^"]+)"\]\s*$/.exec(text)?.[1] ?? 'nothing';
    verdict.expect(`${name}: what it starts is there`, existsSync(join(place, main)), main);
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
