// @ts-check
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { ObjectId } from 'mongodb';
import { io } from 'socket.io-client';
import { call, untilServed } from './call.mjs';

/** @typedef {{ _id: string, senderId: string, receiverId: string, text: string, clientId: string | null }} Message */

/**
 * @typedef {object} SocketOptions
 * @property {number} port the proxy's, or a node's to bypass it
 * @property {('polling' | 'websocket')[]} transports
 * @property {'delta' | 'list'} presence format of presence events: changes as in our app, or the whole
 *   list each time
 */

/** A member with one client address, so one home node, and any number of tabs. */
export class Member {
  /** @type {Tab[]} */
  #tabs = [];

  /**
   * @param {object} options
   * @param {string} options.id
   * @param {string} options.token
   * @param {number} options.number even: the first node is home; odd: the second
   * @param {number} options.port of the proxy
   */
  constructor({ id, token, number, port }) {
    this.id = id;
    this.token = token;
    this.port = port;
    this.address = `127.1.${number >> 8}.${number & 255}`;
    this.agent = new Agent({ keepAlive: true, localAddress: this.address });
    this.socketAgent = new Agent({ keepAlive: false, localAddress: this.address });
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {{ body?: unknown, key?: string, timeoutMs?: number, port?: number }} [options]
   *   key: the Idempotency-Key; port: of a node, to bypass the proxy
   */
  call(method, path, { body, key, timeoutMs, port = this.port } = {}) {
    const headers = { authorization: `Bearer ${this.token}`, 'idempotency-key': key };
    return call({ port, agent: this.agent, method, path, headers, body, timeoutMs });
  }

  /**
   * Like `call`, and again while the API is busy or gives no answer.
   * @param {string} method
   * @param {string} path
   * @param {{ body?: unknown, key?: string, port?: number }} [options]
   */
  insist(method, path, options) {
    return untilServed(() => this.call(method, path, options));
  }

  /**
   * Opens a tab with a socket that reconnects as our app's does.
   * @param {Partial<SocketOptions>} [options]
   */
  open({ port = this.port, transports = ['websocket'], presence = 'delta' } = {}) {
    const tab = new Tab(this, { port, transports, presence });
    this.#tabs.push(tab);
    return tab;
  }

  /**
   * Reads the whole conversation as this member sees it, oldest first.
   * @param {Member} other
   * @param {{ after?: string }} [options] only messages after that one
   * @returns {Promise<Message[]>}
   */
  async conversation(other, { after } = {}) {
    /** @type {Message[]} */
    const all = [];
    const start = after === undefined ? '' : `&after=${after}`;
    let next = '';
    do {
      const path = `/messages/getmessage/${other.id}?limit=100${next || start}`;
      const { status, body, headers } = await this.insist('GET', path);
      if (status !== 200) throw new Error(`A conversation could not be read: ${status}`);
      if (after === undefined) all.unshift(...body);
      else all.push(...body);
      const cursor = headers['x-next-cursor'];
      next = cursor ? `&cursor=${String(cursor)}` : '';
    } while (next);
    return all;
  }

  close() {
    for (const tab of this.#tabs) tab.close();
    this.agent.destroy();
    this.socketAgent.destroy();
  }
}

/** One socket, and all messages it received. */
export class Tab {
  /** @type {Message[]} */
  received = [];
  /** @type {Set<string>} */
  online = new Set();
  /** Number of presence events after the first. */
  presenceEvents = 0;
  #isOpen = true;

  /** @param {Member} member @param {SocketOptions} options */
  constructor(member, { port, transports, presence }) {
    this.socket = io(`http://127.0.0.1:${port}`, {
      transports,
      query: { authUserId: member.id, presence },
      auth: { token: member.token },
      forceNew: true,
      // One connection per poll: Node's XHR substitute hangs when a kept connection is reset. The types
      // know only agents for URLs.
      agent: /** @type {any} */ (member.socketAgent),
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 5_000,
      timeout: 20_000,
    });
    // A refused socket does not reconnect by itself.
    this.socket.on('connect_error', () => {
      if (!this.socket.active) setTimeout(() => this.#isOpen && this.socket.connect(), 1_000);
    });
    this.socket.on('newMessage', (message) => this.received.push(message));
    this.socket.on('getOnlineUsers', (ids) => (this.online = new Set(ids)));
    this.socket.on('onlineUsersChanged', ({ online, offline }) => {
      this.presenceEvents += 1;
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
 * Creates members by copying one registered account and session: hashing two thousand passwords
 * would take minutes.
 * @param {{ db: import('mongodb').Db, port: number, secret: string, count: number, first: number }} options
 *   first: the number of the first
 * @returns {Promise<Member[]>}
 */
export async function createMembers({ db, port, secret, count, first }) {
  const { user, session } = await findOrCreateFounder(db, port);
  const rows = Array.from({ length: count }, (_, index) => {
    const sid = randomBytes(32).toString('base64url');
    const name = `member ${randomUUID().slice(0, 23)}`;
    return { _id: new ObjectId(), sid, name, number: first + index };
  });
  await db.collection('users').insertMany(
    rows.map(({ _id, name }) => ({
      ...user,
      _id,
      name,
      nameKey: name,
      namePieces: [],
      lookAlikes: [name],
      email: `${_id.toString()}@example.org`,
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
async function findOrCreateFounder(db, port) {
  const body = {
    name: 'the founder',
    email: 'founder@example.org',
    password: 'a quiet lighthouse',
  };
  const find = () => db.collection('users').findOne({ email: body.email });
  const register = () => call({ port, method: 'POST', path: '/users/register', body });
  if (!(await find())) await untilServed(register);
  const user = await find();
  const session = await db.collection('sessions').findOne({ userId: user?._id });
  if (!user || !session) throw new Error('Nobody can register');
  return { user, session };
}

/**
 * Signs a bearer token as the API does.
 * @param {{ sid: string, sub: string }} claims
 * @param {string} secret
 */
function sign(claims, secret) {
  // Node B's clock may be behind ours.
  const iat = Math.floor(Date.now() / 1000) - 600;
  const rest = { iat, exp: iat + 4_000, iss: 'unburden', aud: 'unburden:bearer' };
  const text = [
    { alg: 'HS256', typ: 'JWT' },
    { ...claims, gen: 0, ...rest },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
