// @ts-check
import { once } from 'node:events';
import { request } from 'node:http';

const COUNT = 10;
/** A node that is told to end waits so long for the answers of its calls. Milliseconds. */
const GRACE_MS = 9_000;

/**
 * Begins calls to a node, past any proxy, and holds back their bodies. The node has read each head.
 * @param {import('../../tools/system/api.mjs').ApiNode} node
 * @param {import('./member.mjs').Member} member
 * @returns a function that sends the bodies and resolves to the statuses, 0 for no answer, of those
 *   that were neither served nor refused as busy; a node may cut one off when its grace is over
 */
export async function beginCalls(node, member) {
  const body = JSON.stringify({ title: 'A post', text: 'Its text' });
  const calls = await Promise.all(
    Array.from({ length: COUNT }, async () => {
      const outgoing = request({
        host: '127.0.0.1',
        port: node.port,
        agent: false,
        method: 'POST',
        path: '/api/blog/createpost',
        headers: {
          authorization: `Bearer ${member.token}`,
          'content-type': 'application/json',
          'content-length': body.length,
          expect: '100-continue',
        },
      });
      const answered = once(outgoing, 'response').then(
        ([response]) => Number(response.resume().statusCode),
        () => 0,
      );
      await once(outgoing, 'continue');
      return { outgoing, answered };
    }),
  );
  return async () => {
    const start = Date.now();
    const statuses = await Promise.all(
      calls.map(async ({ outgoing, answered }) => {
        outgoing.end(body);
        const status = await answered;
        return status === 0 && Date.now() - start > GRACE_MS ? 503 : status;
      }),
    );
    return statuses.filter((status) => ![201, 503].includes(status));
  };
}
