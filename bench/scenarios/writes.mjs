// @ts-check
import { randomUUID } from 'node:crypto';
import { verify } from 'argon2';
import { closeAll, connectAll } from '../socket-clients.mjs';
import { idOf, makeText } from '../world.mjs';
import { commentsQuery, feedQuery, onePostQuery } from './reads.mjs';

/** @typedef {import('./index.mjs').HttpScenario} HttpScenario */

/** This account exists already: the cost of a hash has its own scenario. */
const visitor = { email: 'founder@example.org', password: 'a quiet lighthouse' };
/** The API's write concern. @type {import('mongodb').InsertOneOptions} */
const safely = { writeConcern: { w: 'majority', journal: true } };

/** The same write by the driver, into its own collection. @type {NonNullable<HttpScenario['query']>} */
const insert = (db, _world, n) =>
  db.collection('bench').insertOne({ text: makeText(60, n), n, at: new Date() }, safely);

/** Inserts a message and updates its conversation. @type {HttpScenario['query']} */
const insertInConversation = (db, _world, n) =>
  db.client.withSession((session) =>
    session.withTransaction(async () => {
      const place = { filter: { _id: idOf('user', n % 32) }, update: { $inc: { seq: 1 } } };
      const options = { upsert: true, session };
      await db.collection('bench_places').updateOne(place.filter, place.update, options);
      await db
        .collection('bench')
        .insertOne({ text: makeText(12, n), at: new Date() }, { session });
    }, safely),
  );

/** @param {import('./index.mjs').World} world @param {number} n */
const memberOf = ({ members }, n) => members[n % members.length];
/** A post that is not on the feed's first page. @param {import('./index.mjs').World} world @param {number} n */
const postOf = ({ counts }, n) => idOf('post', 1 + ((n * 7_919) % (counts.posts - 1_000)));

/** @type {HttpScenario[]} */
export const writes = [
  {
    id: 'create-post',
    title: 'Create a post',
    target: 5,
    amount: 400,
    call: (world, n) => ({
      method: 'POST',
      path: '/blog/createpost',
      token: memberOf(world, n)?.token,
      body: { title: makeText(6, n), text: makeText(60, n) },
    }),
    query: insert,
  },
  {
    id: 'comment',
    title: 'Comment on a post',
    target: 5,
    amount: 400,
    call: (world, n) => ({
      method: 'POST',
      path: `/blog/comment/${postOf(world, n)}`,
      token: memberOf(world, n)?.token,
      body: { text: makeText(25, n), parent: null },
    }),
    query: insert,
  },
  {
    id: 'vote',
    title: 'Like a post',
    target: 3,
    amount: 600,
    call: (world, n) => ({
      method: 'POST',
      path: `/blog/likepost/${postOf(world, n)}`,
      token: memberOf(world, n)?.token,
    }),
    query: insert,
  },
  {
    id: 'message',
    title: 'Chat message, stored and delivered to both',
    target: 2,
    prepare: async ({ api, members }) => {
      const { sockets } = await connectAll(api.port, members);
      let told = 0;
      for (const event of ['newMessage', 'messageSent']) {
        for (const socket of sockets) socket.on(event, () => (told += 1));
      }
      return (made) => {
        closeAll(sockets);
        if (told < made * 2) throw new Error(`${made} messages were told ${told} times`);
      };
    },
    call: (world, n) => ({
      method: 'POST',
      path: `/messages/sendmessage/${memberOf(world, n ^ 1)?.id}`,
      token: memberOf(world, n)?.token,
      body: { text: makeText(12, n), clientId: randomUUID() },
    }),
    query: insertInConversation,
  },
  {
    id: 'login',
    title: 'Log in (the hash is expensive on purpose)',
    amount: 40,
    call: () => ({ method: 'POST', path: '/users/login', body: visitor }),
    query: async (db, world, n) => {
      const member = await db.collection('users').findOne({ email: visitor.email });
      await verify(member?.passwordHash, visitor.password);
      await insert(db, world, n);
    },
  },
  {
    id: 'mixed',
    title: 'Mixed: 80 read, 15 write, 5 chat',
    call: (world, n) => mixed(world, n),
    query: (db, world, n) => {
      const turn = n % 20;
      if (turn < 4) return insert(db, world, n);
      if (turn % 2) return feedQuery(db, world, n);
      return (turn % 4 ? onePostQuery : commentsQuery)(db, world, n);
    },
  },
];

/** @type {HttpScenario['call']} */
function mixed(world, n) {
  const member = memberOf(world, n);
  const token = member?.token;
  const turn = n % 20;
  if (turn === 0) {
    const other = memberOf(world, n + 1)?.id;
    return { method: 'POST', path: `/messages/sendmessage/${other}`, token, body: { text: 'hi' } };
  }
  if (turn === 1) {
    const body = { title: makeText(6, n), text: makeText(60, n) };
    return { method: 'POST', path: '/blog/createpost', token, body };
  }
  if (turn === 2) {
    const body = { text: makeText(25, n), parent: null };
    return { method: 'POST', path: `/blog/comment/${postOf(world, n)}`, token, body };
  }
  if (turn === 3) return { method: 'POST', path: `/blog/likepost/${postOf(world, n)}`, token };
  if (turn % 2) return { path: '/blog/allpost', token: turn < 12 ? token : undefined };
  const post = postOf(world, n);
  return { path: `/blog/${turn % 4 ? 'getpostbyid' : 'getcommets'}/${post}`, token };
}
