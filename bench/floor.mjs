// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * The baseline: a separate process. It serves the same bytes from `node:http`, runs the same query
 * on the driver, and forwards messages by Socket.IO.
 * @typedef {Awaited<ReturnType<typeof startFloor>>} Floor
 */

/** @param {string[]} [execArgv] */
export async function startFloor(execArgv = []) {
  const child = fork(fileURLToPath(new URL('./floor-process.mjs', import.meta.url)), { execArgv });
  /** @param {import('./floor-process.mjs').Order} order @returns {Promise<any>} */
  const ask = async (order) => {
    child.send(order);
    const [answer] = await once(child, 'message');
    return answer;
  };
  return {
    pid: child.pid ?? 0,
    ask,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
