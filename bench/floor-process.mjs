// @ts-check
import { createServer } from 'node:http';
import { MongoClient } from 'mongodb';
import { Server } from 'socket.io';
import { httpScenarios } from './scenarios/index.mjs';

/**
 * The requests to this process, handled in series.
 * @typedef {{ serve: string[] }
 *   | { query: string, uri: string, world: import('./scenarios/index.mjs').World, amount: number, warmUp: number }
 *   | { relay: true, storeIn?: string }} Order
 */

/** Equals the number of connections. */
const CONCURRENCY = 8;

/** @param {import('node:http').Server} server */
const listen = (server) =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' ? address?.port : 0 });
    });
  });

/** Answers calls with these values in turn, serialised each time. @param {string[]} texts */
function serve(texts) {
  const values = texts.map((text) => JSON.parse(text));
  let answered = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.once('end', () => {
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(values[answered % values.length]));
      answered += 1;
    });
  });
  return listen(server);
}

/**
 * Forwards messages between sockets without authentication.
 * @param {string} [storeIn] the URI of a database that stores messages first
 */
async function relay(storeIn) {
  const store = storeIn === undefined ? () => {} : await storing(storeIn);
  const http = createServer();
  const io = new Server(http, { transports: ['websocket'] });
  io.on('connection', (socket) => {
    const from = String(socket.handshake.query.authUserId);
    void socket.join(from);
    socket.on('message', async ({ to, ...message }) => {
      await store({ from, to, ...message });
      io.to(to).emit('newMessage', message);
    });
  });
  return listen(http);
}

/**
 * Stores a message and updates its conversation in one durable transaction.
 * @param {string} uri
 */
async function storing(uri) {
  const client = await MongoClient.connect(uri, {
    readConcernLevel: 'majority',
    writeConcern: { w: 'majority', journal: true },
  });
  const messages = client.db().collection('bare_messages');
  const conversations = client.db().collection('bare_conversations');
  return (/** @type {{ from: string, to: string }} */ message) =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        const _id = /** @type {any} */ ([message.from, message.to].sort().join());
        await conversations.updateOne({ _id }, { $inc: { seq: 1 } }, { upsert: true, session });
        await messages.insertOne({ ...message }, { session });
      }),
    );
}

/** @param {Extract<Order, { query: string }>} order @returns {Promise<{ ms: number }>} CPU per query */
async function query({ query: id, uri, world, amount, warmUp }) {
  const run = httpScenarios.find((scenario) => scenario.id === id)?.query;
  if (!run) throw new Error(`No query: ${id}`);
  const client = await MongoClient.connect(uri, { readConcernLevel: 'majority' });
  const times = async (/** @type {number} */ count) => {
    let next = 0;
    const worker = async () => {
      while (next < count) await run(client.db(), world, next++);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  };
  await times(warmUp);
  const before = process.cpuUsage();
  await times(amount);
  const { user, system } = process.cpuUsage(before);
  await client.close();
  return { ms: (user + system) / 1_000 / amount };
}

process.on('message', (/** @type {Order} */ order) => {
  const doing =
    'serve' in order ? serve(order.serve) : 'query' in order ? query(order) : relay(order.storeIn);
  void doing.then((answer) => process.send?.(answer));
});
