// @ts-check

/**
 * @callback Log
 * @param {string} text one line
 * @param {{ live?: boolean }} [options] live: the state of a step; on a terminal the next one replaces it
 * @returns {void}
 */
export {};
