import { randomUUID } from 'node:crypto';
import { type mongo, Types } from 'mongoose';
import { JobsService } from '../../src/jobs/jobs.service.js';
import type { Client } from '../support/client.js';
import { commandsDuring } from '../support/commands.js';
import { type Api, startApi } from '../support/harness.js';
import { itInAll } from '../support/in-all.js';
import { type Work, workDuring } from '../support/work.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function comment(client: Client, post: string, text = 'Hello', parent: string | null = null) {
  const answer = await client.post(`/blog/comment/${post}`, { text, parent });
  expect(answer.status).toBe(201);
  return answer.body.comment;
}

describe('comment', () => {
  it('creates a comment on the post', async () => {
    const member = await api.member();
    const post = await member.createPost('The title');
    const answer = await member.post(`/blog/comment/${post}`, { text: ' Hello ', parent: null });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      message: 'Comment posted Successfully',
      comment: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        text: 'Hello',
        user: member.name,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        parent: null,
        post: { _id: post, title: 'The title' },
        replyCount: 0,
        deleted: false,
      },
    });
    expect((await member.get(`/blog/getpostbyid/${post}`)).body.commentCount).toBe(1);
  });

  it('treats an absent parent as null', async () => {
    const member = await api.member();
    const answer = await member.post(`/blog/comment/${await member.createPost()}`, { text: 'Hi' });
    expect(answer.body.comment.parent).toBeNull();
  });

  it('creates a reply and counts it if a parent is given', async () => {
    const member = await api.member();
    const post = await member.createPost();
    const top = await comment(member, post);
    const reply = await comment(member, post, 'A reply', top._id);
    expect(reply.parent).toBe(top._id);
    await comment(member, post, 'A reply to the reply', reply._id);
    const list = (await member.get(`/blog/getcommets/${post}`)).body;
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ _id: top._id, replyCount: 2 });
    expect((await member.get(`/blog/getpostbyid/${post}`)).body.commentCount).toBe(3);
    const stored = await api.database.collection('comments').find({ text: /reply/ }).toArray();
    expect(stored.map(({ root }) => String(root))).toEqual([top._id, top._id]);
  });

  it('counts concurrent comments', async () => {
    const member = await api.member();
    const post = await member.createPost();
    const top = await comment(member, post);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        comment(member, post, 'At once', index % 2 ? null : top._id),
      ),
    );
    expect((await member.get(`/blog/getpostbyid/${post}`)).body.commentCount).toBe(21);
    const [first] = (await member.get(`/blog/getcommets/${post}?limit=1`)).body;
    expect(first.replyCount).toBe(10);
  });

  it('refuses a parent of another post, a deleted parent, or a bad id', async () => {
    const member = await api.member();
    const [one, two] = [await member.createPost(), await member.createPost()];
    const { _id: parent } = await comment(member, one);
    const post = (body: object) => member.post(`/blog/comment/${two}`, { text: 'x', ...body });
    expect((await post({ parent })).status).toBe(400);
    expect((await post({ parent: new Types.ObjectId().toString() })).status).toBe(404);
    for (const bad of ['x', 5, { $ne: null }, [], '']) {
      expect((await post({ parent: bad })).status).toBe(400);
    }
    expect((await member.get(`/blog/getpostbyid/${two}`)).body.commentCount).toBe(0);
  });

  it('returns 404 for an unknown post', async () => {
    const member = await api.member();
    const body = { text: 'x', parent: null };
    const nowhere = new Types.ObjectId().toString();
    expect((await member.post(`/blog/comment/${nowhere}`, body)).status).toBe(404);
  });

  it.each([
    ['blank', { text: '  ' }],
    ['invisible', { text: '\u200b' }],
    ['too long', { text: 'x'.repeat(5_001) }],
    ['another type', { text: null }],
    ['an unknown field', { text: 'x', deleted: true }],
  ])('refuses a text that is %s', async (_what, body) => {
    const member = await api.member();
    const post = await member.createPost();
    expect((await member.post(`/blog/comment/${post}`, body)).status).toBe(400);
  });
});

describe('getcommets', () => {
  it('lists the comments in pages, oldest first', async () => {
    const member = await api.member();
    const post = await member.createPost();
    for (let index = 0; index < 5; index += 1) await comment(member, post, `Comment ${index}`);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await api
        .visitor()
        .get(`/blog/getcommets/${post}?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      expect(page.headers.get('x-total-count')).toBe('5');
      seen.push(...(page.body as { text: string }[]).map(({ text }) => text));
      cursor = page.headers.get('x-next-cursor');
    } while (cursor);
    expect(seen).toEqual([0, 1, 2, 3, 4].map((index) => `Comment ${index}`));
  });

  it('shows a deleted comment without its text', async () => {
    const member = await api.member();
    const post = await member.createPost();
    const { _id } = await comment(member, post, 'Regretted');
    const id = new Types.ObjectId(String(_id));
    await api.database.collection('comments').updateOne({ _id: id }, { $set: { deleted: true } });
    const [shown] = (await member.get(`/blog/getcommets/${post}`)).body;
    expect(shown).toMatchObject({ text: '', user: null, deleted: true });
    expect((await member.post(`/blog/comment/${post}`, { text: 'x', parent: _id })).status).toBe(
      404,
    );
  });

  it('returns 404 for an unknown post', async () => {
    expect(
      (await api.visitor().get(`/blog/getcommets/${new Types.ObjectId().toString()}`)).status,
    ).toBe(404);
  });
});

const nobody = () => new Types.ObjectId().toString();
const texts = (body: { text: string }[]) => body.map(({ text }) => text);

async function thread(client: Client) {
  const post = await client.createPost('The title');
  const { body } = await client.post(`/blog/comment/${post}`, { text: 'Top', parent: null });
  return { post, top: body.comment._id as string };
}

/** Inserts a chain of deleted replies as placeholders. Returns the lowest. */
async function chain(post: string, top: string, length: number): Promise<string> {
  const ids = Array.from({ length }, () => new Types.ObjectId());
  const root = new Types.ObjectId(top);
  const at = new Date();
  const comments = api.database.collection('comments');
  await comments.insertMany(
    ids.map((_id, index) => ({
      _id,
      post: new Types.ObjectId(post),
      parent: ids[index - 1] ?? root,
      root,
      depth: index + 1,
      author: null,
      text: '',
      searchTerms: [],
      createdAt: at,
      updatedAt: at,
      childCount: index === length - 1 ? 0 : 1,
      replyCount: 0,
      deleted: index < length - 1,
      inTrash: false,
      postInTrash: false,
    })),
  );
  await comments.updateOne({ _id: root }, { $inc: { childCount: 1 } });
  return String(ids.at(-1));
}

describe('deletereply', () => {
  itInAll(
    'removes 5,000 placeholders above the last reply with as many commands as one',
    async () => {
      const member = await api.member();
      const removal = async (length: number) => {
        const { post, top } = await thread(member);
        const _id = new Types.ObjectId(await chain(post, top, length));
        const mine = { $set: { author: new Types.ObjectId(member.id), text: 'The last' } };
        const comments = api.database.collection('comments');
        await comments.updateOne({ _id }, mine);
        const { result, commands } = await commandsDuring(api.database, () =>
          member.delete(`/blog/deletereply/${String(_id)}`),
        );
        expect(result.status).toBe(200);
        const left = await comments
          .find({ post: new Types.ObjectId(post), inTrash: false })
          .toArray();
        expect(left).toMatchObject([
          { _id: new Types.ObjectId(top), childCount: 0, deleted: false },
        ]);
        // The driver reads the cursor in batches.
        return commands.filter((command) => command !== 'getMore');
      };
      expect(await removal(5_001)).toEqual(await removal(2));
    },
  );
});

describe('postreply', () => {
  it('replies to a comment and to a reply', async () => {
    const member = await api.member();
    const { post, top } = await thread(member);
    const first = await member.post(`/blog/postreply/${top}`, { text: ' Hello ' });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      message: expect.any(String),
      reply: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        text: 'Hello',
        user: member.name,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        parent: top,
        post,
        deleted: false,
      },
    });
    const below = first.body.reply._id as string;
    const second = await member.post(`/blog/postreply/${below}`, { text: 'Hello' });
    expect(second.body.reply.parent).toBe(below);
    const [shown] = (await member.get(`/blog/getcommets/${post}`)).body;
    expect(shown.replyCount).toBe(2);
    expect((await member.get(`/blog/getpostbyid/${post}`)).body.commentCount).toBe(3);
  });

  it('creates one reply under one Idempotency-Key', async () => {
    const member = await api.member();
    const { top } = await thread(member);
    const key = { headers: { 'Idempotency-Key': randomUUID() } };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => member.post(`/blog/postreply/${top}`, { text: 'x' }, key)),
    );
    expect(new Set(answers.map(({ body }) => String(body.reply._id))).size).toBe(1);
    expect((await member.get(`/blog/getNestedComments/${top}`)).body).toHaveLength(1);
    const other = await member.post(`/blog/postreply/${top}`, { text: 'y' }, key);
    expect(other.status).toBe(422);
  });

  it('allows a depth of 200', async () => {
    const member = await api.member();
    const { post, top } = await thread(member);
    const deepest = await chain(post, top, 199);
    const last = await member.post(`/blog/postreply/${deepest}`, { text: 'The last' });
    expect(last.status).toBe(201);
    const id: string = last.body.reply._id;
    const refused = await member.post(`/blog/postreply/${id}`, { text: 'Too deep' });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'This thread can’t go deeper. Please reply to a comment further up.',
    ]);
    const parent = { text: 'Too deep', parent: id };
    expect((await member.post(`/blog/comment/${post}`, parent)).status).toBe(400);
    expect((await member.get(`/blog/getpostbyid/${post}`)).body.commentCount).toBe(2);
  });

  it('refuses unknown content and other fields', async () => {
    const member = await api.member();
    const { post, top } = await thread(member);
    const body = { text: 'x' };
    for (const nothing of [nobody(), post, member.id]) {
      expect((await member.post(`/blog/postreply/${nothing}`, body)).status).toBe(404);
    }
    expect((await member.post('/blog/postreply/x', body)).status).toBe(400);
    for (const bad of [{}, { text: ' ' }, { text: 5 }, { text: 'x', parent: top }]) {
      expect((await member.post(`/blog/postreply/${top}`, bad)).status).toBe(400);
    }
    expect((await member.get(`/blog/getNestedComments/${top}`)).body).toEqual([]);
  });
});

describe('getNestedComments', () => {
  it('returns all replies below as a flat list in pages, oldest first', async () => {
    const member = await api.member();
    const { top } = await thread(member);
    let parent = top;
    for (let index = 0; index < 5; index += 1) {
      const { body } = await member.post(`/blog/postreply/${parent}`, { text: `Reply ${index}` });
      if (index % 2) parent = body.reply._id as string;
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const rest = cursor ? `&cursor=${cursor}` : '';
      const page = await api.visitor().get(`/blog/getNestedComments/${top}?limit=2${rest}`);
      expect(page.headers.get('x-total-count')).toBe('5');
      seen.push(...texts(page.body as { text: string }[]));
      cursor = page.headers.get('x-next-cursor');
    } while (cursor);
    expect(seen).toEqual([0, 1, 2, 3, 4].map((index) => `Reply ${index}`));
  });

  it('returns 404 for an unknown comment, 400 for a bad id', async () => {
    const member = await api.member();
    const { post, top } = await thread(member);
    const { body } = await member.post(`/blog/postreply/${top}`, { text: 'x' });
    for (const nothing of [nobody(), post, body.reply._id]) {
      expect((await member.get(`/blog/getNestedComments/${nothing}`)).status).toBe(404);
    }
    expect((await member.get('/blog/getNestedComments/x')).status).toBe(400);
    expect((await member.get(`/blog/getNestedComments/${top}?limit=101`)).status).toBe(400);
  });

  it('reads a page of a chain of 5,000 replies as one of 500, and counts by the index alone', async () => {
    const member = await api.member();
    const readings: Omit<Work, 'keys'>[][] = [];
    for (const many of [500, 5_000]) {
      const { post, top } = await thread(member);
      const [postId, root] = [new Types.ObjectId(post), new Types.ObjectId(top)];
      const author = new Types.ObjectId(member.id);
      const started = Date.now() - 3_600_000;
      let parent = root;
      const replies = Array.from({ length: many }, (_, index) => {
        const at = new Date(started + index);
        const row = { _id: new Types.ObjectId(), post: postId, parent, root, author };
        parent = row._id;
        const marks = { deleted: false, inTrash: false, postInTrash: false };
        const counts = { childCount: 1, replyCount: 0, ...marks };
        return { ...row, ...counts, text: `Reply ${index}`, createdAt: at, updatedAt: at };
      });
      await api.database.collection('comments').insertMany(replies);
      let cursor: string | null = null;
      const pages: Omit<Work, 'keys'>[] = [];
      for (let page = 0; page < 3; page += 1) {
        const rest: string = cursor ? `&cursor=${cursor}` : '';
        const {
          result: answer,
          keys,
          ...work
        } = await workDuring(api.database, () =>
          member.get(`/blog/getNestedComments/${top}?limit=100${rest}`),
        );
        expect(answer.body).toHaveLength(100);
        expect(answer.headers.get('x-total-count')).toBe(String(many));
        cursor = answer.headers.get('x-next-cursor');
        expect(keys).toBeLessThan(many + 110);
        pages.push(work);
      }
      readings.push(pages);
    }
    expect(readings[1]).toEqual(readings[0]);
  });
});

describe('thread', () => {
  it('returns the top comment of a reply at any depth, also to visitors', async () => {
    const member = await api.member();
    const { post, top } = await thread(member);
    const { body: first } = await member.post(`/blog/postreply/${top}`, { text: 'One' });
    const { body: deep } = await member.post(`/blog/postreply/${first.reply._id}`, { text: 'Two' });
    const [shown] = (await member.get(`/blog/getcommets/${post}`)).body;
    for (const id of [top, first.reply._id, deep.reply._id]) {
      const answer = await api.visitor().get(`/blog/thread/${id}`);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(shown);
    }
  });

  it('returns the placeholder of a deleted comment while its thread exists', async () => {
    const member = await api.member();
    const { top } = await thread(member);
    const { body } = await member.post(`/blog/postreply/${top}`, { text: 'One' });
    await member.delete(`/blog/deletecomment/${top}`);
    const answer = await api.visitor().get(`/blog/thread/${body.reply._id}`);
    expect(answer.body).toMatchObject({ _id: top, deleted: true, text: '', user: null });
    await member.delete(`/blog/deletereply/${body.reply._id}`);
    expect((await api.visitor().get(`/blog/thread/${body.reply._id}`)).status).toBe(404);
  });

  it('returns 404 for an unknown comment, 400 for a bad id', async () => {
    const member = await api.member();
    const { post } = await thread(member);
    expect((await member.get(`/blog/thread/${post}`)).status).toBe(404);
    expect((await member.get(`/blog/thread/${nobody()}`)).status).toBe(404);
    expect((await member.get('/blog/thread/x')).status).toBe(400);
  });
});

describe('allcomments and getallreplies', () => {
  it('list all comments or replies to admins, newest first', async () => {
    const [member, admin] = [await api.member(), await api.admin()];
    const { post, top } = await thread(member);
    const { body } = await member.post(`/blog/postreply/${top}`, { text: 'Below' });
    const comments = await admin.get('/blog/allcomments?limit=1');
    expect(comments.body).toEqual({
      data: [
        expect.objectContaining({
          _id: top,
          text: 'Top',
          user: member.name,
          parent: null,
          post: { _id: post, title: 'The title' },
          replyCount: 1,
        }),
      ],
    });
    const replies = await admin.get('/blog/getallreplies?limit=1');
    expect(replies.body).toEqual({
      data: [{ ...body.reply, parent: { _id: top, text: 'Top' } }],
    });
    const rows = api.database.collection('comments');
    const total = (answer: { headers: Headers }) => Number(answer.headers.get('x-total-count'));
    expect(total(comments)).toBe(await rows.countDocuments({ parent: null, deleted: false }));
    expect(total(replies)).toBe(
      await rows.countDocuments({ parent: { $ne: null }, deleted: false }),
    );

    await member.delete(`/blog/deletecomment/${top}`);
    const after = await admin.get('/blog/getallreplies?limit=1');
    expect(after.body.data[0].parent).toEqual({ _id: top, text: '' });
    expect(total(await admin.get('/blog/allcomments'))).toBe(total(comments) - 1);
  });

  it.each(['allcomments', 'getallreplies'])(
    '%s continues where the last page ended',
    async (call) => {
      const [member, admin] = [await api.member(), await api.admin()];
      const { top } = await thread(member);
      await thread(member);
      for (const text of ['a', 'b', 'c']) await member.post(`/blog/postreply/${top}`, { text });
      const all = (await admin.get(`/blog/${call}?limit=100`)).body.data as { _id: string }[];
      const first = await admin.get(`/blog/${call}?limit=2`);
      const cursor = first.headers.get('x-next-cursor');
      const second = await admin.get(`/blog/${call}?limit=2&cursor=${cursor}`);
      expect([...first.body.data, ...second.body.data]).toEqual(all.slice(0, 4));
    },
  );

  it('refuse a bad cursor', async () => {
    for (const call of ['allcomments', 'getallreplies']) {
      expect((await (await api.admin()).get(`/blog/${call}?cursor=x`)).status).toBe(400);
    }
  });
});

let author: Client;
let other: Client;
let admin: Client;
beforeAll(async () => {
  [author, other, admin] = await Promise.all([api.member(), api.member(), api.admin()]);
});

const comments = () => api.database.collection('comments');

/** The totals of the staff's two lists. */
async function told(by = admin) {
  const total = async (list: string) =>
    Number((await by.get(`/blog/${list}?limit=1`)).headers.get('x-total-count'));
  return { comments: await total('allcomments'), replies: await total('getallreplies') };
}

/** The counts in the database. */
const counted = async () => {
  const inTrash = await api.database.collection('posts').distinct('_id', { inTrash: true });
  const shown = { deleted: false, post: { $nin: inTrash } };
  return {
    comments: await comments().countDocuments({ ...shown, parent: null }),
    replies: await comments().countDocuments({ ...shown, parent: { $ne: null } }),
  };
};

async function commentOn(post: string, by = author): Promise<string> {
  const { body } = await by.post(`/blog/comment/${post}`, { text: 'A comment', parent: null });
  return body.comment._id;
}

async function reply(to: string, by = other): Promise<string> {
  return (await by.post(`/blog/postreply/${to}`, { text: 'A reply' })).body.reply._id;
}

/** Removes content as staff. Returns the id of the audit entry, which can be undone. */
async function removeAsStaff(path: string): Promise<string> {
  const body = { reason: { code: 'spam' } };
  expect((await admin.request('DELETE', path, { body })).status).toBe(200);
  return (await admin.get('/moderation/audit-log?limit=1')).body[0]._id;
}

describe('the totals of comments and replies', () => {
  it('change with each creation, deletion and restore', async () => {
    const post = await author.createPost();
    const steps: [string, () => Promise<unknown>, comments: number, replies: number][] = [];
    const before = await told();
    const since = async () => {
      const now = await told();
      return [now.comments - before.comments, now.replies - before.replies];
    };
    const top = await commentOn(post);
    const middle = await reply(top);
    const bottom = await reply(middle);
    let act = '';
    const undo = async () => {
      await admin.post(`/moderation/restore/${act}`);
      // A job lists the comments of a restored post again.
      await api.app.get(JobsService).drain();
    };
    steps.push(
      ['a comment and two replies', () => Promise.resolve(), 1, 2],
      ['emptied', () => author.delete(`/blog/deletecomment/${top}`), 0, 2],
      ['emptied', () => other.delete(`/blog/deletereply/${middle}`), 0, 1],
      [
        'the last, and all above',
        async () => (act = await removeAsStaff(`/blog/deletereply/${bottom}`)),
        0,
        0,
      ],
      ['back, with its place', undo, 0, 1],
      ['with a post', async () => (act = await removeAsStaff(`/blog/deletepost/${post}`)), 0, 0],
      ['back with it', undo, 0, 1],
      ['with a post, for good', () => author.delete(`/blog/deletepost/${post}`), 0, 0],
    );
    for (const [step, work, ...expected] of steps) {
      await work();
      expect([step, await since()]).toEqual([step, expected]);
      expect(await told()).toEqual(await counted());
    }
  });

  it('are read at one moment, like the lists: a job may end while they are read', async () => {
    const levels: unknown[] = [];
    const note = ({ command }: mongo.CommandStartedEvent) => {
      if (JSON.stringify(command).includes('"settleJob"')) levels.push(command.readConcern?.level);
    };
    const client = api.database.getClient().on('commandStarted', note);
    await told();
    client.off('commandStarted', note);
    expect(levels).toEqual(['snapshot', 'snapshot', 'snapshot', 'snapshot']);
  });

  it('do not change when an account is deleted, since its comments stay', async () => {
    const member = await api.member();
    await reply(await commentOn(await author.createPost(), member), member);
    const before = await told();
    expect((await member.delete(`/users/deleteuser/${member.id}`)).status).toBe(200);
    expect(await told()).toEqual(before);
  });

  it('stay right under concurrent writes and deletions', async () => {
    const posts = await Promise.all(Array.from({ length: 12 }, () => author.createPost()));
    await Promise.all(
      posts.map(async (post, index) => {
        const tops = await Promise.all([commentOn(post), commentOn(post, other), commentOn(post)]);
        await Promise.all([
          ...tops.map((top) => other.post(`/blog/postreply/${top}`, { text: 'A reply' })),
          author.delete(`/blog/deletecomment/${tops[0]}`),
          index % 3 === 0 ? author.delete(`/blog/deletepost/${post}`) : null,
        ]);
      }),
    );
    expect(await counted()).not.toEqual({ comments: 0, replies: 0 });
    expect(await told()).toEqual(await counted());
  });
});
