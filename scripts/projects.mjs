// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Project
 * @property {string} name as in its package.json
 * @property {string} folder relative to the workspace
 * @property {string[]} targets its scripts
 */

/**
 * The projects of the workspace.
 * @param {string} root
 * @returns {Project[]}
 */
export function listProjects(root) {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = readJson(join(root, 'package.json'));
  return workspaces
    .flatMap((pattern) => {
      if (!pattern.endsWith('/*')) return [pattern];
      const parent = pattern.slice(0, -2);
      return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
    })
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const { name, scripts = {} } = readJson(join(root, folder, 'package.json'));
      return { name, folder, targets: Object.keys(scripts) };
    });
}

/** @param {string} file @returns {any} */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
