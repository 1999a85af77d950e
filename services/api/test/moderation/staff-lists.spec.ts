import type { Comment, ListedReply, ListedUser } from '@unburden/contracts';
import { Types } from 'mongoose';
import { commentSearchTerms } from '../../src/blog/search-terms.js';
import type { Client } from '../support/client.js';
import { type Api, startApi } from '../support/harness.js';

let api: Api;
let ann: Client;
let bob: Client;
let moderator: Client;
let admin: Client;
beforeAll(async () => {
  api = await startApi();
  ann = await api.member('Ann the first');
  bob = await api.member('Bob.Second');
  [moderator, admin] = [await api.staff('moderator', 'watcher'), await api.admin()];
});
afterAll(() => api.close());

const find = (by: Client, list: string, query: Record<string, string>) =>
  by.get(`${list}?${new URLSearchParams(query).toString()}`);

describe('getallusers', () => {
  const namesOf = async (by: Client, query: Record<string, string>) => {
    const { status, body } = await find(by, '/users/getallusers', query);
    expect(status).toBe(200);
    return (body as ListedUser[]).map(({ name }) => name);
  };

  it('finds members by part of the name, and for admins by the start of the email', async () => {
    expect(await namesOf(admin, { q: 'THE FIR' })).toEqual([ann.name]);
    expect(await namesOf(admin, { q: '.sec' })).toEqual([bob.name]);
    expect(await namesOf(admin, { q: bob.email.slice(0, 8) })).toEqual([bob.name]);
    expect(await namesOf(moderator, { q: bob.email.slice(0, 8) })).toEqual([]);
    expect(await namesOf(moderator, { q: 'second' })).toEqual([bob.name]);
    expect(await namesOf(admin, { q: '.*' })).toEqual([]);
    expect(await namesOf(admin, { q: '@example.org' })).toEqual([]);
  });

  it('also lists the oldest first, in pages', async () => {
    const names = await namesOf(admin, { sort: 'old' });
    expect(names).toEqual((await namesOf(admin, {})).reverse());
    const first = await find(admin, '/users/getallusers', { sort: 'old', limit: '3' });
    expect(first.headers.get('x-total-count')).toBe(String(names.length));
    const cursor = first.headers.get('x-next-cursor') ?? '';
    expect(await namesOf(admin, { sort: 'old', cursor })).toEqual(names.slice(3));
    expect((await find(admin, '/users/getallusers', { sort: 'top' })).status).toBe(400);
  });

  it('hides emails from moderators, and shows suspensions to all staff', async () => {
    const member = await api.member('on leave');
    await moderator.post(`/moderation/suspend/${member.id}`, {
      hours: 2,
      reason: { code: 'spam' },
    });
    for (const [by, email] of [
      [moderator, null],
      [admin, member.email],
    ] as const) {
      const [listed] = (await find(by, '/users/getallusers', { q: 'on leave' })).body;
      expect(listed).toMatchObject({ name: member.name, email });
      expect(listed.suspension).toMatchObject({ reason: { code: 'spam' } });
    }
    const seen = (await find(moderator, '/users/getallusers', {})).body;
    expect(JSON.stringify(seen)).not.toContain('@');
  });
});

describe('allcomments and getallreplies', () => {
  beforeAll(async () => {
    const post = await ann.createPost();
    for (const [by, text] of [
      [ann, 'A zebra came by'],
      [bob, 'No animals here'],
      [ann, 'Two zebra now'],
    ] as const) {
      const { body } = await by.post(`/blog/comment/${post}`, { text, parent: null });
      const id: string = body.comment._id;
      await by.post(`/blog/postreply/${id}`, { text: `${text}, they replied` });
    }
  });

  it('search by text or by the author’s full name, in either order', async () => {
    for (const list of ['/blog/allcomments', '/blog/getallreplies']) {
      const texts = async (query: Record<string, string>) => {
        const { body } = await find(moderator, list, query);
        return (body.data as (Comment | ListedReply)[]).map(({ text }) => text.slice(0, 7));
      };
      expect(await texts({ q: 'zebra' })).toEqual(['Two zeb', 'A zebra']);
      expect(await texts({ q: 'ZEBRA', sort: 'old' })).toEqual(['A zebra', 'Two zeb']);
      expect(await texts({ q: 'bob.second' })).toEqual(['No anim']);
      expect(await texts({ q: 'bob' })).toEqual([]);
      expect(await texts({ q: '""' })).toEqual([]);
      expect(await texts({ sort: 'old' })).toEqual(['A zebra', 'No anim', 'Two zeb']);
      const first = await find(admin, list, { q: 'zebra', limit: '1' });
      const cursor = first.headers.get('x-next-cursor') ?? '';
      expect(await texts({ q: 'zebra', cursor })).toEqual(['A zebra']);
    }
  });

  it('find every comment with a common word, and every comment of an author', async () => {
    const writer = await api.member('plentiful');
    const post = await writer.createPost();
    const { body } = await writer.post(`/blog/comment/${post}`, { text: 'Long ago', parent: null });
    const written = Array.from({ length: 60 }, (_, index) => {
      const text = index % 2 ? 'A PLENTIFUL thing' : 'Another thing';
      return {
        _id: new Types.ObjectId(),
        post: new Types.ObjectId(post),
        parent: null,
        root: null,
        author: new Types.ObjectId(ann.id),
        text,
        ...commentSearchTerms(text),
        // Three comments at each time.
        createdAt: new Date(Date.parse('2030-01-01') + Math.floor(index / 3)),
        updatedAt: new Date(),
        childCount: 0,
        replyCount: 0,
        deleted: false,
        inTrash: false,
        postInTrash: false,
      };
    });
    await api.database.collection('comments').insertMany(written);
    const seen: string[] = [];
    for (let cursor = ''; cursor !== 'none';) {
      const query = { q: 'plentiful', limit: '7', ...(cursor && { cursor }) };
      const answer = await find(moderator, '/blog/allcomments', query);
      seen.push(...(answer.body.data as Comment[]).map(({ _id }) => _id));
      cursor = answer.headers.get('x-next-cursor') ?? 'none';
    }
    const newest = written.filter((_, index) => index % 2).map(({ _id }) => _id.toString());
    expect(seen).toEqual([...newest.reverse(), body.comment._id]);
  });

  it('search by an index', async () => {
    await api.database.db?.command({ profile: 2 });
    await find(admin, '/blog/allcomments', { q: 'Bob.Second' });
    await find(admin, '/users/getallusers', { q: 'bob' });
    await api.database.db?.command({ profile: 0 });
    const seen = await api.database
      .collection('system.profile')
      .find({ ns: /\.(?:comments|users)$/ })
      .toArray();
    expect(seen.length).toBeGreaterThan(1);
    for (const { planSummary } of seen) expect(planSummary).not.toContain('COLLSCAN');
  });
});
