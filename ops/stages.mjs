// @ts-check
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../tools/system/settings.mjs';
import { expectDone, missing, tool } from './tool.mjs';

/** @typedef {import('../faults/verdict.mjs').Verdict} Verdict */

/**
 * An image and the file that builds it.
 * @typedef {{ name: string, file: string, app?: string }} Image app: the build argument APP
 */

/**
 * Runs the commands of the build where the machine cannot build images.
 * @param {readonly Image[]} images @param {string} folder @param {Verdict} verdict
 */
export async function runStages(images, folder, verdict) {
  for (const { name, file, app = '' } of images) {
    const linted = `hadolint accepts ${name}`;
    if (missing('hadolint').length > 0) verdict.skip(linted, 'this machine lacks hadolint');
    else expectDone(verdict, linted, await tool('hadolint', [file]));
    const text = readFileSync(join(workspace, file), 'utf8')
      .replaceAll('\\\n', ' ')
      .replaceAll('${APP}', app);
    const build = /AS build\n([^]*?)\nFROM/.exec(text.replace(/\n#[^\n]*/g, ''))?.[1] ?? '';
    const stage = /AS manifests\n([^]*?)\nFROM/.exec(text)?.[1] ?? '';
    const workFolder = join(folder, name);
    mkdirSync(workFolder);
    for (const line of `${stage}\n${build}`.split('\n')) {
      const [, instruction, rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      if (instruction === 'COPY') await copy(rest.split(/\s+/), workFolder);
      if (instruction !== 'RUN') continue;
      const done = await tool('sh', ['-c', rest], { cwd: workFolder });
      expectDone(verdict, `${name}: ${rest.replace(/\s+/g, ' ')}`, done);
    }
    const main = /CMD \["node",.*"(services\/[^"]+)"\]\s*$/.exec(text)?.[1] ?? 'nothing';
    verdict.expect(
      `${name}: the start command's file exists`,
      existsSync(join(workFolder, main)),
      main,
    );
  }
}

/** Copies files of the workspace as COPY does. @param {string[]} paths @param {string} folder */
async function copy(paths, folder) {
  const target = paths.pop() ?? '.';
  const { out } = await tool('git', ['ls-files', ...paths]);
  for (const file of out.trim().split('\n')) {
    const single = paths.length === 1 && paths[0] === file && !target.endsWith('/');
    cpSync(join(workspace, file), join(folder, single ? target : file), { recursive: true });
  }
}
