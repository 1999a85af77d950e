import { Types } from 'mongoose';
import { commentSearchTerms, postSearchTerms } from '../../src/blog/search-terms.js';
import type { Client } from '../support/client.js';
import { runJobsDueIn } from '../support/clock.js';
import { type Api, startApi } from '../support/harness.js';
import { itInAll } from '../support/in-all.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const nobody = () => new Types.ObjectId().toString();

async function comment(client: Client, post: string, text = 'A comment'): Promise<string> {
  const { body } = await client.post(`/blog/comment/${post}`, { text, parent: null });
  return body.comment._id;
}

async function reply(client: Client, parent: string, text = 'A reply'): Promise<string> {
  const answer = await client.post(`/blog/postreply/${parent}`, { text });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.reply._id;
}

/** Each stored comment below the post; checks that the counters match. */
async function treeOf(post: string) {
  const _id = new Types.ObjectId(post);
  const rows = await api.database
    .collection('comments')
    .find({ post: _id, inTrash: false })
    .toArray();
  const living = rows.filter(({ deleted }) => !deleted);
  const stored = await api.database.collection('posts').findOne({ _id });
  expect(stored?.commentCount).toBe(living.length);
  for (const row of rows) {
    const children = rows.filter(({ parent }) => String(parent) === String(row._id));
    expect(row.childCount).toBe(children.length);
    if (row.parent === null) {
      const below = living.filter(({ root }) => String(root) === String(row._id));
      expect(row.replyCount).toBe(below.length);
    }
    // The search terms are deleted with the text.
    expect(row.searchTerms).toEqual(commentSearchTerms(row.text as string).searchTerms);
    if (row.deleted) expect([children.length > 0, row.text, row.author]).toEqual([true, '', null]);
  }
  return { rows: rows.length, living: living.length };
}

describe('updatepost', () => {
  it('changes title, text or both, and the time of the edit', async () => {
    const member = await api.member();
    const post = await member.createPost('Before', 'The text');
    const titled = await member.patch(`/blog/updatepost/${post}`, { title: ' After ' });
    expect(titled.status).toBe(200);
    expect(titled.body).toMatchObject({
      message: expect.any(String),
      post: { _id: post, title: 'After', text: 'The text', user: member.name },
    });
    expect(titled.body.post.updatedAt > titled.body.post.createdAt).toBe(true);
    await member.patch(`/blog/updatepost/${post}`, { text: 'Another\ntext' });
    const read = await member.get(`/blog/getpostbyid/${post}`);
    expect(read.body).toMatchObject({ title: 'After', text: 'Another\ntext' });
  });

  it.each([
    ['nothing', {}, 'Please update at least one field.'],
    ['a blank title', { title: ' ' }, 'Title cannot be empty'],
    ['no title', { title: null, text: 'x' }, expect.stringContaining('Title')],
    ['a long text', { text: 'x'.repeat(20_001) }, expect.stringContaining('20000')],
    ['an author', { title: 'x', user: 'someone' }, 'Unknown field: user'],
    ['votes', { title: 'x', upvotes: 9 }, 'Unknown field: upvotes'],
    ['a score', { title: 'x', score: 9 }, 'Unknown field: score'],
  ])('refuses %s', async (_what, body, message) => {
    const member = await api.member();
    const post = await member.createPost('Before');
    const answer = await member.patch(`/blog/updatepost/${post}`, body);
    expect(answer.body).toMatchObject({ statusCode: 400, message });
    expect((await member.get(`/blog/getpostbyid/${post}`)).body.title).toBe('Before');
  });

  it('returns 404 for an unknown post, and names the author after an edit by an admin', async () => {
    const author = await api.member();
    const post = await author.createPost('Before');
    const change = (client: Client, id = post) =>
      client.patch(`/blog/updatepost/${id}`, { title: 'After' });
    expect((await change(author, nobody())).status).toBe(404);
    expect((await change(author, 'x')).status).toBe(400);
    expect((await author.get(`/blog/getpostbyid/${post}`)).body.title).toBe('Before');
    const byAdmin = await change(await api.admin());
    expect(byAdmin.body.post).toMatchObject({ title: 'After', user: author.name });
  });

  it('never mixes two concurrent edits', async () => {
    const author = await api.member();
    const post = await author.createPost();
    const edits = ['one', 'two', 'three'].map((word) => ({ title: word, text: word }));
    await Promise.all(edits.map((edit) => author.patch(`/blog/updatepost/${post}`, edit)));
    const { title, text } = (await author.get(`/blog/getpostbyid/${post}`)).body;
    expect(title).toBe(text);
  });

  it('keeps the search terms right under concurrent edits of title and text', async () => {
    const author = await api.member();
    const post = await author.createPost('Old title', 'Old text');
    for (const round of ['first', 'second', 'third']) {
      const edits = ['title', 'text'].map((field) => ({ [field]: `${round} ${field}` }));
      const answers = await Promise.all(
        edits.map((edit) => author.patch(`/blog/updatepost/${post}`, edit)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const stored = await api.database
        .collection<{ title: string; text: string }>('posts')
        .findOne({ _id: new Types.ObjectId(post) });
      expect(stored).toMatchObject({ title: `${round} title`, text: `${round} text` });
      expect(stored).toMatchObject(stored ? postSearchTerms(stored) : {});
    }
  });
});

describe.each([
  ['post', 'updatepost', 'text'],
  ['comment', 'editcomment', 'text'],
  ['reply', 'editreply', 'replyText'],
] as const)('an edit of a %s that says its version', (part, call, field) => {
  /** The content as it was made, and how to change it. */
  async function make(author: Client) {
    const post = await author.createPost('The title', 'Before');
    const top = part === 'post' ? post : await comment(author, post, 'Before');
    const id = part === 'reply' ? await reply(author, top, 'Before') : top;
    const edit = (client: Client, text: string, updatedAt?: unknown) =>
      client.patch(`/blog/${call}/${id}`, { [field]: text, updatedAt });
    const stored = () =>
      api.database
        .collection(part === 'post' ? 'posts' : 'comments')
        .findOne({ _id: new Types.ObjectId(id) });
    const made = ((await stored())?.updatedAt as Date).toISOString();
    return { post, edit, stored, made };
  }

  it('is refused if the content is newer, which the answer shows, and writes nothing', async () => {
    const author = await api.member();
    const { edit, stored, made } = await make(author);
    const newer = await edit(author, 'Newer', made);
    expect(newer.status).toBe(200);
    expect(newer.body[part].updatedAt > made).toBe(true);
    const before = await stored();
    const late = await edit(author, 'Late', made);
    expect(late.body).toEqual({
      statusCode: 409,
      error: 'Conflict',
      message: 'This was changed meanwhile',
      code: 'changed_meanwhile',
      current: newer.body[part],
    });
    expect(await stored()).toEqual(before);
    const again = await edit(author, 'Late', late.body.current.updatedAt);
    expect(again.body[part]).toMatchObject({ text: 'Late' });
  });

  it('succeeds once of ten at the same time', async () => {
    const author = await api.member();
    const { edit, stored, made } = await make(author);
    const texts = Array.from({ length: 10 }, (_, index) => `Text ${index}`);
    const answers = await Promise.all(texts.map((text) => edit(author, text, made)));
    const saved = answers.filter(({ status }) => status === 200);
    expect(saved).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await stored())?.text).toBe(saved[0]?.body[part].text);
  });

  it('is refused also if the content was made and changed in the same millisecond', async () => {
    const author = await api.member();
    const { edit, stored, made } = await make(author);
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(made));
    const answers = [await edit(author, 'First', made), await edit(author, 'Second', made)];
    jest.restoreAllMocks();
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect((await stored())?.text).toBe('First');
  });

  it('does not conflict with votes, views and answers', async () => {
    const [author, other] = [await api.member(), await api.member()];
    const { post, edit, made } = await make(author);
    await other.post(`/blog/likepost/${post}`);
    await other.patch(`/blog/viewscount/${post}`);
    await reply(other, await comment(other, post));
    expect((await edit(author, 'After', made)).status).toBe(200);
  });

  it('shows the newer content only to those who may change it', async () => {
    const [author, other, admin] = [await api.member(), await api.member(), await api.admin()];
    const { edit, made } = await make(author);
    await edit(author, 'Newer', made);
    const { body } = await edit(other, 'Late', made);
    expect([body.statusCode, body.current]).toEqual([403, undefined]);
    const byAdmin = await edit(admin, 'Late', made);
    expect(byAdmin.body).toMatchObject({ statusCode: 409, current: { text: 'Newer' } });
    const notices = await author.get('/users/notices');
    expect(notices.body).toEqual([]);
  });

  it.each(['', 'yesterday', '2026-02-30T00:00:00.000Z', null, 5, {}, []])(
    'is refused for %p in place of a time',
    async (updatedAt) => {
      const author = await api.member();
      const { edit, stored } = await make(author);
      const answer = await edit(author, 'After', updatedAt);
      expect(answer.body).toMatchObject({ statusCode: 400, errors: [{ field: 'updatedAt' }] });
      expect((await stored())?.text).toBe('Before');
    },
  );
});

describe.each([
  ['comment', 'editcomment', 'text', 'Comment'],
  ['reply', 'editreply', 'replyText', 'Reply'],
] as const)('editing a %s', (part, call, field, label) => {
  const make = async (client: Client) => {
    const post = await client.createPost('The title');
    const top = await comment(client, post);
    const id = part === 'comment' ? top : await reply(client, top);
    return { post, top, id, other: part === 'comment' ? await reply(client, top) : top };
  };

  it('changes the text', async () => {
    const member = await api.member();
    const { id, post, top } = await make(member);
    const answer = await member.patch(`/blog/${call}/${id}`, { [field]: ' Better ' });
    expect(answer.status).toBe(200);
    expect(answer.body.message).toEqual(expect.any(String));
    const changed = answer.body[part];
    expect(changed).toMatchObject({ _id: id, text: 'Better', user: member.name, deleted: false });
    expect(changed).toMatchObject(
      part === 'comment'
        ? { parent: null, post: { _id: post, title: 'The title' }, replyCount: 1 }
        : { parent: top, post },
    );
    expect(changed.updatedAt > changed.createdAt).toBe(true);
    const stored = await api.database
      .collection('comments')
      .findOne({ _id: new Types.ObjectId(id) });
    expect(stored?.searchTerms).toEqual(['better']);
  });

  it('returns 404 for an unknown id, and names the author after an edit by an admin', async () => {
    const author = await api.member();
    const { id } = await make(author);
    const edit = (client: Client, target = id) =>
      client.patch(`/blog/${call}/${target}`, { [field]: 'After' });
    expect((await edit(author, nobody())).status).toBe(404);
    expect((await edit(author, 'x')).status).toBe(400);
    const byAdmin = await edit(await api.admin());
    expect(byAdmin.body[part]).toMatchObject({ text: 'After', user: author.name });
  });

  it('returns 404 for ids of other content and for deleted content', async () => {
    const member = await api.member();
    const { id, post, other } = await make(member);
    for (const wrong of [other, post, member.id]) {
      const answer = await member.patch(`/blog/${call}/${wrong}`, { [field]: 'x' });
      expect(answer.body).toMatchObject({ statusCode: 404, message: `${label} not found` });
    }
    await reply(member, id);
    const remove = `/blog/delete${part}/${id}`;
    expect((await member.delete(remove)).status).toBe(200);
    expect((await member.patch(`/blog/${call}/${id}`, { [field]: 'x' })).status).toBe(404);
    expect((await member.delete(remove)).status).toBe(404);
  });

  it.each([
    ['blank', { [field]: ' ' }],
    ['missing', {}],
    ['too long', { [field]: 'x'.repeat(5_001) }],
    ['of another type', { [field]: ['x'] }],
    ['beside an unknown field', { [field]: 'x', deleted: false }],
    ['under another name', { [field === 'text' ? 'replyText' : 'text']: 'x' }],
  ])('refuses a text that is %s', async (_what, body) => {
    const member = await api.member();
    const { id } = await make(member);
    expect((await member.patch(`/blog/${call}/${id}`, body)).status).toBe(400);
  });
});

describe('deletecomment and deletereply', () => {
  const removeComment = (client: Client, id: string) => client.delete(`/blog/deletecomment/${id}`);
  const removeReply = (client: Client, id: string) => client.delete(`/blog/deletereply/${id}`);

  it('remove content without replies', async () => {
    const member = await api.member();
    const post = await member.createPost();
    const [top, other] = [await comment(member, post), await comment(member, post)];
    const answer = await removeComment(member, top);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Comment deleted' }]);
    const list = (await member.get(`/blog/getcommets/${post}`)).body;
    expect((list as { _id: string }[]).map(({ _id }) => _id)).toEqual([other]);
    const below = await reply(member, other);
    expect((await removeReply(member, below)).body).toEqual({
      message: 'Reply deleted successfully',
    });
    expect(await treeOf(post)).toEqual({ rows: 1, living: 1 });
  });

  it('leave a placeholder while there are replies, and remove it with the last reply', async () => {
    const [author, other] = [await api.member(), await api.member()];
    const post = await author.createPost();
    const top = await comment(author, post, 'Regretted');
    const first = await reply(other, top);
    const second = await reply(other, first);
    expect((await removeComment(author, top)).status).toBe(200);
    expect((await removeReply(other, first)).status).toBe(200);
    const [shown] = (await other.get(`/blog/getcommets/${post}`)).body;
    expect(shown).toMatchObject({ _id: top, text: '', user: null, deleted: true, replyCount: 1 });
    const thread = (await other.get(`/blog/getNestedComments/${top}`)).body;
    expect(thread).toMatchObject([
      { _id: first, parent: top, text: '', user: null, deleted: true },
      { _id: second, parent: first, text: 'A reply', user: other.name, deleted: false },
    ]);
    expect(await treeOf(post)).toEqual({ rows: 3, living: 1 });
    const late = await other.post(`/blog/postreply/${first}`, { text: 'Too late' });
    expect(late.status).toBe(404);

    expect((await removeReply(other, second)).status).toBe(200);
    expect(await treeOf(post)).toEqual({ rows: 0, living: 0 });
    expect((await other.get(`/blog/getNestedComments/${top}`)).status).toBe(404);
  });

  it('keep a placeholder that still has other replies', async () => {
    const member = await api.member();
    const post = await member.createPost();
    const top = await comment(member, post);
    const [left, right] = [await reply(member, top), await reply(member, top)];
    const below = await reply(member, left);
    await removeReply(member, left);
    await removeReply(member, below);
    expect(await treeOf(post)).toEqual({ rows: 2, living: 2 });
    await removeComment(member, top);
    expect(await treeOf(post)).toEqual({ rows: 2, living: 1 });
    await removeReply(member, right);
    expect(await treeOf(post)).toEqual({ rows: 0, living: 0 });
  });

  it('delete the stored answer of the Idempotency-Key', async () => {
    const member = await api.member();
    const post = await member.createPost();
    const key = { headers: { 'Idempotency-Key': crypto.randomUUID() } };
    const { body } = await member.post(`/blog/comment/${post}`, { text: 'Regretted words' }, key);
    await removeComment(member, body.comment._id);
    const kept = await api.database.collection('idempotency_keys').find().toArray();
    expect(JSON.stringify(kept)).not.toContain('Regretted words');
  });

  it('are each for its own kind, also for admins', async () => {
    const [author, admin] = [await api.member(), await api.admin()];
    const post = await author.createPost();
    const top = await comment(author, post);
    const below = await reply(author, top);
    for (const remove of [removeComment, removeReply]) {
      const wrong = remove === removeComment ? below : top;
      for (const nothing of [wrong, post, author.id, nobody()]) {
        expect((await remove(author, nothing)).status).toBe(404);
        expect((await remove(admin, nothing)).status).toBe(404);
      }
      expect((await remove(author, 'x')).status).toBe(400);
    }
    expect(
      (await author.delete(`/blog/deletereply/${below}`, { body: { all: true } })).status,
    ).toBe(400);
    expect(await treeOf(post)).toEqual({ rows: 2, living: 2 });
    expect((await removeReply(admin, below)).status).toBe(200);
    expect((await removeComment(admin, top)).status).toBe(200);
    expect(await treeOf(post)).toEqual({ rows: 0, living: 0 });
  });

  it('keep the counters right under concurrent deletions', async () => {
    const member = await api.member();
    const post = await member.createPost();
    const tops = [await comment(member, post), await comment(member, post)];
    const replies: string[] = [];
    for (const top of tops) {
      const first = await reply(member, top);
      replies.push(first, await reply(member, first), await reply(member, top));
    }
    const answers = await Promise.all([
      ...tops.map((id) => removeComment(member, id)),
      ...replies.flatMap((id) => [removeReply(member, id), removeReply(member, id)]),
    ]);
    for (const { status } of answers) expect([200, 404]).toContain(status);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    expect(await treeOf(post)).toEqual({ rows: 0, living: 0 });
  });
});

describe('races with a deletion', () => {
  it('a reply to a deleted comment gets 404 or keeps its parent, and is never orphaned [R16]', async () => {
    const author = await api.member();
    const others = await Promise.all(Array.from({ length: 4 }, () => api.member()));
    for (let round = 0; round < 6; round += 1) {
      const post = await author.createPost();
      const top = await comment(author, post);
      const [removed, ...answers] = await Promise.all([
        author.delete(`/blog/deletecomment/${top}`),
        ...others.flatMap((other) => [
          other.post(`/blog/postreply/${top}`, { text: 'In time?' }),
          other.post(`/blog/comment/${post}`, { text: 'In time?', parent: top }),
        ]),
      ]);
      expect(removed.status).toBe(200);
      const made = answers.filter(({ status }) => status === 201);
      for (const { status } of answers) expect([201, 404]).toContain(status);
      expect((await treeOf(post)).living).toBe(made.length);
    }
  });

  itInAll(
    'a concurrent reply, edit or deletion leaves nothing of a deleted post [R16]',
    async () => {
      const [author, other] = [await api.member(), await api.member()];
      for (let round = 0; round < 6; round += 1) {
        const post = await author.createPost();
        const top = await comment(other, post);
        const below = await reply(other, top);
        const [removed, ...answers] = await Promise.all([
          author.delete(`/blog/deletepost/${post}`),
          other.post(`/blog/postreply/${below}`, { text: 'In time?' }),
          other.patch(`/blog/editreply/${below}`, { replyText: 'In time?' }),
          other.delete(`/blog/deletecomment/${top}`),
          other.patch(`/blog/updatepost/${post}`, { title: 'x' }),
        ]);
        expect(removed.status).toBe(200);
        for (const { status } of answers) expect([200, 201, 403, 404]).toContain(status);
        await runJobsDueIn(121_000, api);
        const left = { post: new Types.ObjectId(post) };
        expect(await api.database.collection('comments').countDocuments(left)).toBe(0);
      }
    },
  );
});
