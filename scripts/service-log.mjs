// @ts-check
import { existsSync, readFileSync } from 'node:fs';

/**
 * The message of the last line in a log of JSON lines, or nothing.
 * @param {string} file
 * @returns {string}
 */
export function lastMessage(file) {
  if (!existsSync(file)) return '';
  const line = readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) ?? '';
  return /"msg":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? '';
}
