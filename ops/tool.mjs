// @ts-check
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { workspace } from '../scripts/settings.mjs';

const run = promisify(execFile);

/** Those of these programs that are not on the PATH. @param {string[]} names */
export function missing(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return names.filter((name) => !folders.some((folder) => existsSync(join(folder, name))));
}

/**
 * Runs a program in the workspace; never rejects because of its exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').ExecFileOptions} [options]
 * @returns {Promise<{ code: number, out: string }>} what it wrote, both ways
 */
export async function tool(program, args, options = {}) {
  const settings = { cwd: workspace, maxBuffer: 2 ** 26, ...options };
  try {
    const { stdout, stderr } = await run(program, args, settings);
    return { code: 0, out: `${stdout}${stderr}` };
  } catch (error) {
    const { code, stdout, stderr } = /** @type {any} */ (error);
    if (typeof code !== 'number') throw error;
    return { code, out: `${stdout}${stderr}` };
  }
}

/** The end of a long text. @param {string} text */
export const tailOf = (text) => text.trim().split('\n').slice(-5).join(' / ');
