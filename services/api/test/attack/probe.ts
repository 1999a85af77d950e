import { Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import type { Client } from '../support/client.js';
import { ownOrigin } from '../support/harness.js';

/** An answer as bytes, and parsed if it is JSON. */
export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a body can be any JSON
  body: any;
}

export interface Attack {
  /** The caller; a visitor by default. */
  as?: Pick<Client, 'token' | 'cookie'> | undefined;
  /** The credential. The cookie comes with our own Origin, as from our pages. */
  by?: 'bearer' | 'cookie';
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as multipart. */
  form?: FormData;
  /** Sent unchanged instead of `body`. */
  raw?: string | Buffer;
  /** Added to the default headers, or replacing them; '' removes one. */
  headers?: Record<string, string>;
}

/** A call as `METHOD /path`, the path below `/api`, or from the root where it begins with `//`. */
export type Call = `${string} /${string}`;

/** Internals that no answer may reveal. */
const inside =
  /node_modules|\bat .{1,200}:\d+:\d+|\.[cm]?[jt]s:\d|\/(?:src|dist|work|home|root|usr|tmp|var)\/|mongo|E11000|BSON|Cast to |ObjectId|argon2|ECONN|ENOENT/i;

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/**
 * Sends a request unchanged, which fetch would not do. Fails on every 5xx other than an orderly 503,
 * and on an error that reveals internals.
 */
export async function send(url: string, call: Call, attack: Attack = {}): Promise<Reply> {
  const reply = await sendUnchecked(url, call, attack);
  const isShed = reply.status === 503 && reply.headers['retry-after'] !== undefined;
  if (reply.status >= 500 && !isShed) throw new Error(`${call}: ${reply.status} ${reply.text}`);
  const tells = reply.status >= 400 ? inside.exec(reply.text) : null;
  if (tells) throw new Error(`${call} tells "${tells[0]}": ${reply.text.slice(0, 300)}`);
  return reply;
}

async function sendUnchecked(url: string, call: Call, attack: Attack): Promise<Reply> {
  const { as, by = 'bearer', headers = {} } = attack;
  const { payload, type } = await payloadOf(attack);
  const all: Record<string, string> = {
    ...(as && by === 'bearer' && { Authorization: `Bearer ${as.token ?? ''}` }),
    ...(as && by === 'cookie' && { Cookie: as.cookie ?? '', Origin: ownOrigin }),
    ...(type && { 'Content-Type': type }),
    ...(payload && { 'Content-Length': String(payload.length) }),
    ...headers,
  };
  const space = call.indexOf(' ');
  const path = call.slice(space + 1);
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const outgoing = httpRequest({
      agent,
      hostname,
      port,
      method: call.slice(0, space),
      path: path.startsWith('//') ? path.slice(1) : `/api${path}`,
      headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed the idle connection at the moment of reuse: it never saw the request.
      if (outgoing.reusedSocket && error.code === 'ECONNRESET') {
        sendUnchecked(url, call, attack).then(resolve, reject);
      } else reject(error);
    });
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString();
        const isJson = incoming.headers['content-type']?.startsWith('application/json') ?? false;
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          bytes,
          text,
          body: isJson && text !== '' ? JSON.parse(text) : undefined,
        });
      });
    });
    outgoing.end(payload);
  });
}

async function payloadOf({ body, form, raw }: Attack) {
  if (raw !== undefined) return { payload: Buffer.from(raw), type: 'application/json' };
  if (form) {
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    return { payload: Buffer.from(await encoded.arrayBuffer()), type };
  }
  if (body === undefined) return { payload: undefined, type: undefined };
  return { payload: Buffer.from(JSON.stringify(body)), type: 'application/json' };
}

/** The number of answers by status. */
export function tally(replies: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
