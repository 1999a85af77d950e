import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'socket.io-client';
import type { HashCost } from '../../src/auth/passwords/password-hasher.js';
import type { Environment } from '../../src/config/environment.js';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { Client } from '../support/client.js';
import { adminCredentials, type Api, startApi } from '../support/harness.js';
import { digestOf } from './digest.js';
import { type Attack, type Call, type Reply, send } from './probe.js';

/** A booted app with members and attack helpers. Filled before the first test. */
export interface Stage {
  api: Api;
  /** The victim. */
  ann: Client;
  /** Another member, usually the attacker. */
  bob: Client;
  /** A third member. */
  cid: Client;
  admin: Client;
  send: (call: Call, attack?: Attack) => Promise<Reply>;
  /** Runs it, and fails if any collection has changed. */
  unchanged: <T>(work: () => Promise<T>) => Promise<T>;
  /** A socket, connected unless refused, which the end of the test closes. */
  connect: (client: Client, options?: Parameters<Client['socket']>[0]) => Promise<Connection>;
}

interface Connection {
  socket: Socket;
  /** The message of the `connect_error`; null if connected. */
  refusal: string | null;
  /** Every event so far, by name, in order. */
  heard: { event: string; args: unknown[] }[];
}

/** Boots the app for one file. The same app must survive each test. */
export function setStage(overrides: Partial<Environment> = {}, hashCost?: HashCost | null): Stage {
  const stage = {} as Stage;
  let open: Socket[] = [];

  beforeAll(async () => {
    const api = await startApi(overrides, hashCost);
    const call: Stage['send'] = (what, attack) => send(api.url, what, attack);
    stage.api = api;
    stage.send = call;
    stage.unchanged = async (work) => {
      // Jobs of earlier calls change documents in the background.
      await api.app.get(JobsService).drain();
      const before = await digestOf(api.database);
      const result = await work();
      expect(await digestOf(api.database)).toEqual(before);
      return result;
    };
    stage.connect = async (client, options = {}) => {
      const connection = await connectTo(client, options);
      open.push(connection.socket);
      return connection;
    };
    [stage.ann, stage.bob, stage.cid, stage.admin] = await Promise.all([
      api.member('Ann'),
      api.member('Bob'),
      api.member('Cid'),
      api.admin(),
    ]);
  });

  afterEach(async () => {
    open.forEach((socket) => socket.disconnect());
    open = [];
    const alive = await stage.send('GET /health/live', { headers: { Connection: 'close' } });
    expect(alive.body).toEqual({ status: 'ok' });
  });

  afterAll(() => stage.api.close());

  return stage;
}

function connectTo(client: Client, options: Parameters<Client['socket']>[0]): Promise<Connection> {
  const socket = client.socket(
    'token' in options || 'headers' in options ? options : { ...options, token: client.token },
  );
  const connection: Connection = { socket, refusal: null, heard: [] };
  socket.onAny((event: string, ...args: unknown[]) => connection.heard.push({ event, args }));
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(connection));
    socket.once('connect_error', ({ message }) => resolve({ ...connection, refusal: message }));
    socket.connect();
  });
}

/** Resolves when the socket is closed for any reason. */
export async function cut(socket: Socket): Promise<void> {
  if (socket.connected) await once(socket as never, 'disconnect');
}

/** Makes an account an administrator and logs it in through adminlogin. */
export function newAdmin(api: Api, name = `keeper ${unique()}`): Promise<Client> {
  return api.staff('admin', name);
}

/** Logs in through adminlogin, with a new session. */
export async function adminAgain(client: Client): Promise<Client> {
  const { email, password } = client;
  await client.enter('adminlogin', { email, password, adminKey: adminCredentials.adminKey });
  return client;
}

/** Eight random characters. */
export function unique(): string {
  return randomBytes(4).toString('hex');
}

/** Creates Ann's content over HTTP. */
export async function writings({ send: call, ann }: Pick<Stage, 'send' | 'ann'>) {
  const post = (
    await created(
      call('POST /blog/createpost', { as: ann, body: { title: 'A title', text: 'A text' } }),
    )
  ).post._id as string;
  const comment = (
    await created(
      call(`POST /blog/comment/${post}`, { as: ann, body: { text: 'A comment', parent: null } }),
    )
  ).comment._id as string;
  const reply = (
    await created(call(`POST /blog/postreply/${comment}`, { as: ann, body: { text: 'A reply' } }))
  ).reply._id as string;
  return { post, comment, reply };
}

async function created(reply: Promise<Reply>) {
  const { status, body, text } = await reply;
  if (status !== 201) throw new Error(`Not created: ${status} ${text}`);
  return body;
}
