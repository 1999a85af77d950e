import { limits } from '@unburden/contracts';
import type { Client } from '../support/client.js';
import { runJobsDueIn } from '../support/clock.js';
import { ownOrigin } from '../support/harness.js';
import { next } from '../support/sockets.js';
import { authorizationMatrix } from './authorization-matrix.js';
import { fill } from './bodies.js';
import type { Call, Reply } from './probe.js';
import { setStage, writings } from './stage.js';
import { decoded } from './tokens.js';

const stage = setStage();

/** Every read route, with Ann's content as the parameter. */
async function readings(): Promise<Call[]> {
  const { ann, bob, send } = stage;
  const { post, comment } = await writings(stage);
  await send(`POST /blog/likepost/${post}`, { as: ann });
  await send(`POST /messages/sendmessage/${bob.id}`, { as: ann, body: { text: 'hello' } });
  const ids = { postId: post, commentId: comment, id: ann.id, userId: ann.id, name: ann.name };
  return authorizationMatrix
    .filter(({ call }) => call.startsWith('GET') && !call.endsWith('/logout'))
    .map(({ call }) => fill(call, ids));
}

describe('an answer to another member', () => {
  it('never contains an email, a hash or a secret', async () => {
    const { api, ann, bob, cid, connect, send } = stage;
    const calls = await readings();
    const { heard, socket } = await connect(bob);
    const came = next(socket, 'newMessage');
    const answers: string[] = [];
    for (const as of [undefined, bob]) {
      for (const call of calls) answers.push((await send(call, { as })).text);
    }
    const { post, comment, reply } = await writings(stage);
    for (const [call, body] of [
      [`POST /blog/likepost/${post}`, undefined],
      [`PATCH /blog/viewscount/${post}`, undefined],
      [`POST /blog/comment/${post}`, { text: 'a comment', parent: null }],
      [`POST /blog/postreply/${comment}`, { text: 'a reply' }],
      [`DELETE /blog/deletereply/${reply}`, undefined],
      [`PATCH /users/updateuser/${ann.id}`, { email: ann.email }],
      [`POST /messages/sendmessage/${cid.id}`, { text: 'a message' }],
      ['POST /users/register', { name: ann.name, email: ann.email, password: 'long enough' }],
    ] as [Call, unknown][]) {
      answers.push((await send(call, { as: bob, body })).text);
    }
    await send(`POST /messages/sendmessage/${bob.id}`, { as: ann, body: { text: 'live' } });
    await came;
    answers.push(JSON.stringify(heard));

    const users = await api.database.collection('users').find().toArray();
    const sessions = await api.database.collection('sessions').find().toArray();
    const others = users.filter(({ email }) => email !== bob.email);
    expect(others.length).toBeGreaterThan(2);
    const secrets = [
      ...others.map(({ email }) => String(email)),
      ...users.map(({ passwordHash }) => String(passwordHash)),
      ...users.flatMap(({ recoveryHash }) => (recoveryHash ? [String(recoveryHash)] : [])),
      ...sessions.map(({ _id }) => String(_id)),
      String(decoded(ann.token, 'claims').sid),
      ...['$argon2', '"__v"', 'passwordHash', 'nameKey', 'sessionId', '"sid"', '"version"'],
    ];
    const everything = answers.join('\n');
    expect(everything).toContain(ann.id);
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
  });

  it('never contains another member’s votes', async () => {
    const { ann, bob, send } = stage;
    const { post } = await writings(stage);
    await send(`POST /blog/likepost/${post}`, { as: ann });
    const listsFor = async (as: Client | undefined) => {
      const feed = await send('GET /blog/allpost?limit=100', { as });
      const byUser = await send(`GET /blog/getallpostbyuser/${ann.id}`, { as });
      const profile = await send(`GET /blog/userpublicprofile/${ann.name}`, { as });
      const one = await send(`GET /blog/getpostbyid/${post}`, { as });
      const listed = [...feed.body.data, ...byUser.body, ...profile.body.posts.data];
      const posts = [...listed, one.body] as {
        _id: string;
        upvotes: number;
        upvotedBy: string[];
        downvotedBy: string[];
      }[];
      return posts.filter(({ _id }) => _id === post);
    };
    for (const as of [undefined, bob]) {
      for (const seen of await listsFor(as)) {
        expect(seen).toMatchObject({ upvotes: 1, upvotedBy: [], downvotedBy: [] });
      }
    }
    for (const seen of await listsFor(ann)) expect(seen.upvotedBy).toEqual([ann.id]);
  });

  it('is not cacheable', async () => {
    const { ann, bob, send } = stage;
    const calls = await readings();
    for (const call of calls) {
      const reply = await send(call, { as: ann, by: 'cookie' });
      expect(reply.headers['cache-control']).toBe('no-store');
    }
    const body = { email: ann.email, password: ann.password };
    const login = await send('POST /users/login', { body });
    expect(login.headers['cache-control']).toBe('no-store');
    // Two members share a URL: a shared cache would mix up their answers.
    const who = async (as: Client) =>
      (await send('GET /users/loggedin', { as, by: 'cookie' })).body._id as string;
    expect([await who(ann), await who(bob), await who(ann)]).toEqual([ann.id, bob.id, ann.id]);
    expect((await send('GET /users/loggedin', { headers: { Origin: ownOrigin } })).status).toBe(
      401,
    );
  });
});

describe('a deleted account', () => {
  it('leaves only its content, without a name', async () => {
    const { api, ann, bob, connect, send } = stage;
    const gone = await api.member('Vanishing Vera');
    const { post, comment } = await writings({ ann: gone, send });
    const other = await writings(stage);
    await send(`POST /blog/likepost/${other.post}`, { as: gone });
    await send(`POST /blog/dislikepost/${post}`, { as: gone });
    await send(`PATCH /blog/viewscount/${other.post}`, { as: gone });
    await send(`POST /messages/sendmessage/${bob.id}`, { as: gone, body: { text: 'Vera to Bob' } });
    await send(`POST /messages/sendmessage/${gone.id}`, { as: bob, body: { text: 'Bob to Vera' } });
    const { socket } = await connect(gone);
    const cutOff = next(socket, 'disconnect');
    const deleted = await send(`DELETE /users/deleteuser/${gone.id}`, { as: gone });
    expect(deleted.status).toBe(200);
    await cutOff;
    // A second pass erases late writes after a minute.
    await runJobsDueIn(61_000, api);

    const rest = new Map<string, string>();
    const readAll = async () => {
      for (const collection of (await api.database.db?.collections()) ?? []) {
        rest.set(collection.collectionName, JSON.stringify(await collection.find().toArray()));
      }
    };
    await readAll();
    const where = (words: string) =>
      [...rest].filter(([, text]) => text.includes(words)).map(([name]) => name);
    expect(where('Vanishing Vera')).toEqual([]);
    expect(where('vanishing vera')).toEqual([]);
    expect(where(gone.email)).toEqual([]);
    // Bob can report it for a week.
    expect(where('Vera to Bob').concat(where('Bob to Vera'))).toEqual(['kept_messages']);
    await runJobsDueIn(limits.reportableForMs + 2 * 61_000, api);
    await readAll();
    expect(where('Vera to Bob')).toEqual([]);
    // The content stays linked to one former member. The job stays until concurrent calls have ended.
    const known = /^(?:posts|comments|.*removals)$/;
    expect(where(gone.id).filter((name) => !known.test(name))).toEqual([]);

    const [own, others, comments, sidebar, profile]: Reply[] = await Promise.all([
      send(`GET /blog/getpostbyid/${post}`),
      send(`GET /blog/getpostbyid/${other.post}`),
      send(`GET /blog/getcommets/${post}`),
      send('GET /messages/getUserForSidebar', { as: bob }),
      send('GET /users/userpublicdetail/Vanishing%20Vera'),
    ]);
    expect(own?.body).toMatchObject({ user: null, downvotes: 0 });
    expect(others?.body).toMatchObject({ user: ann.name, upvotes: 0 });
    expect(comments?.body).toMatchObject([{ _id: comment, user: null }]);
    expect(sidebar?.text).not.toContain(gone.id);
    expect(profile?.status).toBe(404);
  });
});
