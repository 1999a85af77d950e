// @ts-check

/**
 * Something that runs and must not outlive us.
 * @typedef {object} Running
 * @property {() => Promise<void>} stop ends it gracefully
 * @property {() => void} kill ends it at once
 * @property {boolean} [last] others depend on it: it is stopped after them
 */

/** @type {Set<Running>} */
const running = new Set();
let isClosed = false;

/**
 * Notes that something runs, until `ended` settles.
 * @param {Running} entry
 * @param {Promise<unknown>} ended
 */
export function noteRunning(entry, ended) {
  running.add(entry);
  // Started by a step that had not heard yet that all is to end.
  if (isClosed) void entry.stop();
  const remove = () => void running.delete(entry);
  ended.then(remove, remove);
}

/**
 * Ends everything that runs, gracefully: first those that depend, then what they depend on. For good:
 * what is started afterwards is ended as well.
 */
export async function stopAll() {
  isClosed = true;
  for (const last of [false, true]) {
    const entries = [...running].filter((entry) => Boolean(entry.last) === last);
    await Promise.allSettled(entries.map((entry) => entry.stop()));
  }
}

/** Ends everything that runs at once. */
export function killAll() {
  for (const entry of running) entry.kill();
}
