import { randomBytes } from 'node:crypto';
import type { AuditEntry, CaseSummary } from '@unburden/contracts';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { openPrefix } from '../attack/authorization-matrix.js';
import { registeredRoutes } from '../attack/routes.js';
import type { Client } from '../support/client.js';
import { runJobsDueIn } from '../support/clock.js';
import { type Api, startApi } from '../support/harness.js';
import { isAll } from '../support/in-all.js';
import { type Connected, openSockets } from '../support/sockets.js';

/** Routes that the walk leaves out, with the reason. Parameters have no names here. */
const leftOut: Readonly<Record<string, string>> = {
  'POST /users/register': 'makes an account',
  'POST /users/login': 'makes a session',
  'POST /users/adminlogin': 'makes a session',
  'GET /users/logout': 'ends the session of who walks',
  'PATCH /users/updateuser/:': 'changes an account of who walks',
  'DELETE /users/deleteuser/:': 'removes who walks',
  'PATCH /moderation/role/:': 'changes a role of who walks',
  'POST /moderation/suspend/:': 'ends the sessions of who walks',
  'POST /moderation/restore/:': 'takes the content out of the trash',
  'POST /blog/restorepost/:': 'takes the author’s own post out of the trash',
  'POST /blog/restorecomment/:': 'takes the author’s own comment out of the trash',
};

/** The only answers with trashed words in them, as the specification has it. */
const expected = {
  moderator: [
    // The copy in a case, on every route that answers with the case.
    'DELETE /moderation/cases/:/claim',
    // The diff of an audit entry, for 30 days; the overview has the latest entries.
    'GET /moderation/acts',
    'GET /moderation/audit-log',
    'GET /moderation/cases/:',
    // The audit entries about a member's content, with the same diffs.
    'GET /moderation/history/:',
    'GET /moderation/overview',
    'POST /moderation/cases/:/claim',
    'POST /moderation/cases/:/notes',
  ],
  // A notice tells the author by an excerpt which content staff removed; they can read all of it.
  author: ['GET /blog/removed/:', 'GET /users/notices', 'socket notice'],
  other: [],
  visitor: [],
};

const bodies: Readonly<Record<string, object>> = {
  'PATCH /blog/updatepost/:': { text: 'x' },
  'POST /blog/comment/:': { text: 'x', parent: null },
  'PATCH /blog/editcomment/:': { text: 'x' },
  'POST /blog/postreply/:': { text: 'x' },
  'PATCH /blog/editreply/:': { replyText: 'x' },
  'POST /moderation/cases/:/notes': { text: 'x' },
};

let api: Api;
const { connect, closeAll } = openSockets();
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => {
  jest.restoreAllMocks();
  closeAll();
});
afterAll(() => api.close());

const words: string[] = [];
/** A text of one word that nothing else has. */
function word(): string {
  words.push(`qw${randomBytes(8).toString('hex')}`);
  return words.at(-1) ?? '';
}

const comment = async (by: Client, post: string, text: string): Promise<string> =>
  (await by.post(`/blog/comment/${post}`, { text, parent: null })).body.comment._id;
const reply = async (by: Client, to: string, text: string): Promise<string> =>
  (await by.post(`/blog/postreply/${to}`, { text })).body.reply._id;
const must = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
};

it('shows nothing that is in the trash on any route and in any event', async () => {
  const [author, other] = [await api.member(), await api.member()];
  const moderator = await api.staff('moderator');
  const callers = { visitor: api.visitor(), author, other, moderator };
  const sockets: Record<string, Connected> = {
    author: await connect(author),
    other: await connect(other),
    moderator: await connect(moderator),
  };
  // A post with all below it, one that its author removed, and what went by itself on a third.
  const post = await author.createPost(word(), word());
  const below = await comment(other, post, word());
  const belowReply = await reply(author, below, word());
  const own = await author.createPost(word(), word());
  const ownBelow = await comment(other, own, word());
  const shown = await author.createPost('A shown post', 'Its text');
  const leaf = await comment(author, shown, word());
  const emptied = await comment(author, shown, word());
  const kept = await reply(other, emptied, 'A shown reply');
  const leafReply = await reply(author, emptied, word());
  const ownLeaf = await comment(author, shown, word());
  for (const id of [post, own]) await must(other.post(`/blog/likepost/${id}`));
  for (const [type, id] of [
    ['post', post],
    ['comment', leaf],
  ]) {
    await must(other.post('/reports', { target: { type, id }, reason: 'unkind' }));
  }

  // The jobs wait, so that the first round sees the time before they begin.
  const jobs = api.app.get(JobsService);
  jest.spyOn(jobs, 'runInBackground').mockReturnValue();
  await must(moderator.delete(`/blog/deletepost/${post}`));
  await must(author.delete(`/blog/deletepost/${own}`));
  await must(moderator.delete(`/blog/deletecomment/${leaf}`));
  await must(author.delete(`/blog/deletecomment/${ownLeaf}`));
  await must(moderator.delete(`/blog/deletecomment/${emptied}`));
  await must(moderator.delete(`/blog/deletereply/${leafReply}`));

  const acts: AuditEntry[] = (await moderator.get(`/moderation/audit-log?target=${post}`)).body;
  const cases: CaseSummary[] = (await moderator.get('/moderation/cases')).body;
  const ids = [post, below, belowReply, own, ownBelow, leaf, emptied, leafReply, ownLeaf];
  const targets = [...ids, author.id, author.name, acts[0]?._id, ...cases.map(({ _id }) => _id)];
  const queries = ['', '?limit=100', '?sort=top', '?sort=old', `?author=${author.name}`];
  const found = [...words.slice(0, 3), words.at(-1), author.name];
  queries.push(...found.map((q) => `?q=${String(q)}&limit=100`));
  const all = registeredRoutes(api.app).map((route) => route.replace(/:\w+/g, ':'));
  const routes = all.filter((route) => !openPrefix.test(route) && !(route in leftOut));
  expect(Object.keys({ ...leftOut, ...bodies }).filter((route) => !all.includes(route))).toEqual(
    [],
  );

  /** Every route that answers the caller with one of the words. */
  async function walk(client: Client, isSecond: boolean): Promise<string[]> {
    const leaks = new Set<string>();
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ');
      const isRead = method === 'GET' || method === 'HEAD';
      // Writes look at the marks of the post and the comment alone, which no job changes.
      if (isSecond && !isRead) continue;
      const fill = (id = '') => path.replaceAll(':', encodeURIComponent(id));
      const named = isRead || isAll ? targets : [post, below, leaf, leafReply];
      const urls = path.includes(':') ? named.map(fill) : queries.map((query) => path + query);
      const calls = (isRead || path.includes(':') ? urls : [path]).map(async (url) => {
        const body = isRead ? {} : { body: bodies[route] ?? {} };
        const answer = await client.request(method, url, body).catch(() => null);
        const text = JSON.stringify(answer?.body ?? '');
        if (words.some((each) => text.includes(each))) leaks.add(route);
      });
      await Promise.all(calls);
    }
    for (const { event, value } of sockets[nameOf(client)]?.heard ?? []) {
      // An event without a value says nothing.
      const said = JSON.stringify(value ?? '');
      if (words.some((each) => said.includes(each))) leaks.add(`socket ${event}`);
    }
    return [...leaks].sort();
  }
  const nameOf = (client: Client) =>
    Object.entries(callers).find(([, each]) => each === client)?.[0] ?? '';

  // The staff may see most, and their walk takes longest: it runs in `test:all` alone.
  const asked = isAll ? callers : { visitor: callers.visitor, author, other };
  for (const round of ['before the jobs', 'after the jobs']) {
    const isSecond = round === 'after the jobs';
    for (const [name, client] of Object.entries(asked)) {
      const found = await walk(client, isSecond);
      const shown = expected[name as keyof typeof expected].filter(
        (route) => !isSecond || /^(?:GET|socket) /.test(route),
      );
      expect([round, name, found]).toEqual([round, name, shown]);
    }
    const replies = (await other.get(`/blog/getNestedComments/${emptied}`)).body;
    expect(replies).toMatchObject([{ _id: kept, text: 'A shown reply' }]);
    const { headers } = await other.get(`/blog/getallcommentsbyuser/${other.id}`);
    expect([round, headers.get('x-total-count')]).toEqual([round, '1']);
    const liked = await other.get(`/blog/getlikedpost/${other.id}`);
    expect([round, liked.body, liked.headers.get('x-total-count')]).toEqual([round, [], '0']);
    const counted = async (list: string) =>
      (await moderator.get(`/blog/${list}`)).headers.get('x-total-count');
    expect([await counted('allcomments'), await counted('getallreplies')]).toEqual(['0', '1']);
    expect((await api.visitor().get('/blog/allpost')).headers.get('x-total-count')).toBe('1');
    jest.restoreAllMocks();
    await runJobsDueIn(31_000, api);
    await jobs.drain();
  }
});
