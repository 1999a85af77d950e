// @ts-check
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pathOf } from '../tools/system/processes.mjs';
import { workspace } from '../tools/system/settings.mjs';

const run = promisify(execFile);

/** The programs that are not there. @param {string[]} names or whole paths */
export const missing = (...names) => names.filter((name) => !pathOf(name));

/**
 * Runs a program in the workspace. A failing exit code does not reject.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').ExecFileOptions} [options]
 * @returns {Promise<{ code: number, out: string, stdout: string }>} out: stdout and stderr together
 */
export async function tool(program, args, options = {}) {
  const settings = { cwd: workspace, maxBuffer: 2 ** 26, ...options };
  try {
    const { stdout, stderr } = await run(program, args, settings);
    return { code: 0, out: `${stdout}${stderr}`, stdout: String(stdout) };
  } catch (error) {
    const { code, stdout, stderr } = /** @type {any} */ (error);
    if (typeof code !== 'number') throw error;
    return { code, out: `${stdout}${stderr}`, stdout };
  }
}

/**
 * Expects a program to have succeeded; else shows the end of its output.
 * @param {import('../faults/verdict.mjs').Verdict} verdict
 * @param {string} text
 * @param {{ code: number, out: string }} answer
 */
export function expectDone(verdict, text, { code, out }) {
  verdict.expect(text, code === 0, code === 0 ? '' : tailOf(out));
}

/** The end of a long text. @param {string} text */
export const tailOf = (text) => text.trim().split('\n').slice(-5).join(' / ');
