// @ts-check
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { ObjectId } from 'mongodb';
import { io } from 'socket.io-client';
import { call } from './call.mjs';

/** @typedef {{ _id: string, senderId: string, receiverId: string, text: string, clientId: string | null }} Message */

/**
 * @typedef {object} Line
 * @property {number} port the proxy's, or a node's to go past it
 * @property {('polling' | 'websocket')[]} transports
 * @property {'delta' | 'list'} presence how it is told who is online: by changes as in our app, or by
 *   the whole list each time
 */

/** A person at a browser: one address, so one node while that is willing, and any number of tabs. */
export class Member {
  /**
   * @param {object} options
   * @param {string} options.id
   * @param {string} options.token
   * @param {number} options.number even: at home on the first node; odd: on the second
   * @param {number} options.port of the proxy
   */
  constructor({ id, token, number, port }) {
    this.id = id;
    this.token = token;
    this.port = port;
    this.address = `127.1.${number >> 8}.${number & 255}`;
    this.agent = new Agent({ keepAlive: true, localAddress: this.address });
    this.lineAgent = new Agent({ keepAlive: false, localAddress: this.address });
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {{ body?: unknown, key?: string, timeoutMs?: number, port?: number }} [options]
   *   key: the Idempotency-Key; port: of a node, past the proxy
   */
  call(method, path, { body, key, timeoutMs, port = this.port } = {}) {
    const headers = { authorization: `Bearer ${this.token}`, 'idempotency-key': key };
    return call({ port, agent: this.agent, method, path, headers, body, timeoutMs });
  }

  /**
   * A tab with a live line, which comes back by itself as ours does.
   * @param {Partial<Line>} [options]
   */
  open({ port = this.port, transports = ['websocket'], presence = 'delta' } = {}) {
    return new Tab(this, { port, transports, presence });
  }

  /**
   * The whole conversation as this member sees it, oldest first.
   * @param {Member} other
   * @param {{ after?: string }} [options] only what came after that message
   * @returns {Promise<Message[]>}
   */
  async conversation(other, { after } = {}) {
    /** @type {Message[]} */
    const all = [];
    const start = after === undefined ? '' : `&after=${after}`;
    let next = '';
    do {
      const path = `/messages/getmessage/${other.id}?limit=100${next || start}`;
      const { status, body, headers } = await this.call('GET', path);
      if (status !== 200) throw new Error(`A conversation could not be read: ${status}`);
      if (after === undefined) all.unshift(...body);
      else all.push(...body);
      const cursor = headers['x-next-cursor'];
      next = cursor ? `&cursor=${String(cursor)}` : '';
    } while (next);
    return all;
  }

  close() {
    this.agent.destroy();
    this.lineAgent.destroy();
  }
}

/** One socket, and everything it was told. */
export class Tab {
  /** @type {Message[]} */
  received = [];
  /** @type {Set<string>} */
  online = new Set();
  /** How often it was told about presence after the first time. */
  presenceNews = 0;
  #isOpen = true;

  /** @param {Member} member @param {Line} line */
  constructor(member, { port, transports, presence }) {
    this.socket = io(`http://127.0.0.1:${port}`, {
      transports,
      query: { authUserId: member.id, presence },
      auth: { token: member.token },
      forceNew: true,
      // The types know only a URL's agents. Each poll has a connection of its own: when a kept one is
      // reset, Node's stand-in for a browser's XHR never sends its second try, and hangs.
      agent: /** @type {any} */ (member.lineAgent),
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 5_000,
      timeout: 20_000,
    });
    // Refused, it does not try again by itself.
    this.socket.on('connect_error', () => {
      if (!this.socket.active) setTimeout(() => this.#isOpen && this.socket.connect(), 1_000);
    });
    this.socket.on('newMessage', (message) => this.received.push(message));
    this.socket.on('getOnlineUsers', (ids) => (this.online = new Set(ids)));
    this.socket.on('onlineUsersChanged', ({ online, offline }) => {
      this.presenceNews += 1;
      for (const id of online) this.online.add(id);
      for (const id of offline) this.online.delete(id);
    });
  }

  close() {
    this.#isOpen = false;
    this.socket.disconnect();
  }
}

/**
 * Makes members at once: their accounts and sessions are copies of one that came in by the door, as
 * hashing two thousand passwords would take minutes.
 * @param {{ db: import('mongodb').Db, port: number, secret: string, count: number, first: number }} options
 *   first: the number of the first
 * @returns {Promise<Member[]>}
 */
export async function recruit({ db, port, secret, count, first }) {
  const { user, session } = await founder(db, port);
  const rows = Array.from({ length: count }, (_, index) => {
    const sid = randomBytes(32).toString('base64url');
    const name = `member ${randomUUID().slice(0, 23)}`;
    return { _id: new ObjectId(), sid, name, number: first + index };
  });
  await db.collection('users').insertMany(
    rows.map(({ _id, name }) => ({
      ...user,
      ...{ _id, name, nameKey: name, namePieces: [], email: `${_id.toString()}@example.org` },
    })),
  );
  await db.collection('sessions').insertMany(
    rows.map(({ _id, sid }) => ({
      ...session,
      _id: /** @type {any} */ (createHash('sha256').update(sid).digest('base64url')),
      userId: _id,
    })),
  );
  return rows.map(({ _id, sid, number }) => {
    const token = sign({ sid, sub: _id.toString() }, secret);
    return new Member({ id: _id.toString(), token, number, port });
  });
}

/** @param {import('mongodb').Db} db @param {number} port */
async function founder(db, port) {
  const body = {
    name: 'the founder',
    email: 'founder@example.org',
    password: 'a quiet lighthouse',
  };
  const find = () => db.collection('users').findOne({ email: body.email });
  if (!(await find())) await call({ port, method: 'POST', path: '/users/register', body });
  const user = await find();
  const session = await db.collection('sessions').findOne({ userId: user?._id });
  if (!user || !session) throw new Error('Nobody can register');
  return { user, session };
}

/**
 * A bearer as the API signs them.
 * @param {{ sid: string, sub: string }} claims
 * @param {string} secret
 */
function sign(claims, secret) {
  // Node B's clock may go behind ours.
  const iat = Math.floor(Date.now() / 1000) - 600;
  const rest = { iat, exp: iat + 4_000, iss: 'unburden', aud: 'unburden:bearer' };
  const text = [
    { alg: 'HS256', typ: 'JWT' },
    { ...claims, ...rest },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
