// @ts-check
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { DEADLINE_MS } from '../../tools/system/until.mjs';

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {any} body parsed JSON, or the text
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {number} ms
 */

/**
 * Makes one HTTP call. Rejects if the answer is incomplete.
 * @param {object} options
 * @param {number} options.port on 127.0.0.1
 * @param {import('node:http').Agent} [options.agent]
 * @param {string} options.method
 * @param {string} options.path below `/api`
 * @param {Record<string, string | undefined>} [options.headers]
 * @param {unknown} [options.body] sent as JSON, or as a form if it is FormData
 * @param {number} [options.timeoutMs]
 * @returns {Promise<Answer>}
 */
export async function call({ port, agent, method, path, headers = {}, body, timeoutMs = 120_000 }) {
  const started = performance.now();
  const sent = body === undefined ? undefined : await payloadOf(body);
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path: `/api${path}`,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...Object.fromEntries(given),
          ...(sent && { 'content-type': sent.type, 'content-length': sent.bytes.length }),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (piece) => (text += piece));
        response.once('error', reject);
        response.once('aborted', () => reject(new Error('The answer broke off')));
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: parse(text),
            headers: response.headers,
            ms: performance.now() - started,
          }),
        );
      },
    );
    outgoing.once('error', reject);
    outgoing.end(sent?.bytes);
  });
}

/** Pause before a call is made again. Milliseconds. */
export const PAUSE_MS = 150;

/**
 * Makes a call again while the API is busy (503) or gives no answer, as our app does. The call has a
 * key, or may happen twice.
 * @param {() => Promise<Answer>} send
 * @returns {Promise<Answer>} the last, at the deadline
 */
export async function untilServed(send) {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const answer = await send().catch(() => null);
    const isLate = Date.now() > deadline;
    if (answer && (answer.status !== 503 || isLate)) return answer;
    if (isLate) throw new Error('The API gave no answer');
    await delay(PAUSE_MS);
  }
}

/** @param {unknown} body */
async function payloadOf(body) {
  const isForm = body instanceof FormData;
  const response = isForm ? new Response(body) : Response.json(body);
  const type = response.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
