// @ts-check
import { blocked } from './blocked.mjs';
import { chat } from './chat.mjs';
import { contact } from './contact.mjs';
import { guessing } from './guessing.mjs';
import { inbox } from './inbox.mjs';
import { presence } from './presence.mjs';
import { reads } from './reads.mjs';
import { sockets } from './sockets.mjs';
import { start } from './start.mjs';
import { writes } from './writes.mjs';

/**
 * The input of the calls: the callers and the sizes of the database.
 * @typedef {object} World
 * @property {{ members: number, posts: number }} counts
 * @property {{ id: string, token: string }[]} members the callers
 */

/**
 * HTTP calls of one kind.
 * @typedef {object} HttpScenario
 * @property {string} id
 * @property {string} title
 * @property {number} [target] maximum CPU of the API in ms
 * @property {number} [calls] number of calls of one operation; a page has several
 * @property {number} [amount] number of measured calls; 600 by default
 * @property {(rig: import('../rig.mjs').Rig) => Promise<void | ((made: number) => void)>} [prepare] the
 *   returned function is called at the end with the number of calls, and throws if they had no effect
 * @property {(world: World, n: number) => import('../http.mjs').Call | undefined} call the n-th call
 * @property {(db: import('mongodb').Db, world: World, n: number) => Promise<unknown>} [query] the
 *   same data by the driver alone
 */

/**
 * A scenario with its own measurement. Each figure gets a line.
 * @typedef {object} OwnScenario
 * @property {string} id
 * @property {string} title
 * @property {(rig: import('../rig.mjs').Rig) => Promise<Figure[]>} measure
 */

/**
 * @typedef {object} Figure
 * @property {string} what with its unit
 * @property {number} value
 * @property {number} [floor] the same figure of the baseline
 * @property {number} [target] maximum
 */

/** @typedef {HttpScenario | OwnScenario} Scenario */

/** @type {HttpScenario[]} */
export const httpScenarios = [...reads, ...writes];

/** @type {Scenario[]} The cold start comes first, on an idle machine. */
export const scenarios = [
  ...start,
  ...httpScenarios,
  ...chat,
  ...sockets,
  ...presence,
  ...contact,
  ...blocked,
  ...inbox,
  ...guessing,
];
