// @ts-check
import { chat } from './chat.mjs';
import { presence } from './presence.mjs';
import { reads } from './reads.mjs';
import { sockets } from './sockets.mjs';
import { start } from './start.mjs';
import { writes } from './writes.mjs';

/**
 * What calls are made of: who there is, and how much of everything.
 * @typedef {object} World
 * @property {{ members: number, posts: number }} counts
 * @property {{ id: string, token: string }[]} members who make the calls
 */

/**
 * Calls over HTTP, all of one kind.
 * @typedef {object} HttpScenario
 * @property {string} id
 * @property {string} title
 * @property {number} [target] CPU of the API in ms, at most
 * @property {number} [calls] how many calls make one of it, as a page is made of several
 * @property {number} [amount] how often it is measured; 600 unless told
 * @property {(rig: import('../rig.mjs').Rig) => Promise<void | ((made: number) => void)>} [prepare] what
 *   it returns is called in the end, with the number of calls, and throws when they had no effect
 * @property {(world: World, n: number) => import('../http.mjs').Call | undefined} call the n-th one
 * @property {(db: import('mongodb').Db, world: World, n: number) => Promise<unknown>} [query] the
 *   same from the bare driver
 */

/**
 * Everything else: it measures by itself, and each figure gets a line.
 * @typedef {object} OwnScenario
 * @property {string} id
 * @property {string} title
 * @property {(rig: import('../rig.mjs').Rig) => Promise<Figure[]>} measure
 */

/**
 * @typedef {object} Figure
 * @property {string} what with its unit
 * @property {number} value
 * @property {number} [floor] the same figure of the barest thing that could do it
 * @property {number} [target] at most
 */

/** @typedef {HttpScenario | OwnScenario} Scenario */

/** @type {HttpScenario[]} */
export const httpScenarios = [...reads, ...writes];

/** @type {Scenario[]} The start comes first, while nothing has been done to the machine. */
export const scenarios = [...start, ...httpScenarios, ...chat, ...sockets, ...presence];
