import type { Comment, Reply } from '@unburden/contracts';
import { Types } from 'mongoose';
import { JobsService } from '../../src/jobs/jobs.service.js';
import type { Client } from '../support/client.js';
import { runJobsDueIn } from '../support/clock.js';
import { type Api, startApi } from '../support/harness.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const like = (by: Client, comment: string) => by.put(`/blog/likecomment/${comment}`);
const unlike = (by: Client, comment: string) => by.delete(`/blog/likecomment/${comment}`);

/** How a comment or reply tells of its likes. */
const told = ({ likes, liked }: Pick<Comment, 'likes' | 'liked'>) => ({ likes, liked });
const noLikes = told({});

/** The comments of a post, or the replies below a comment, as one viewer sees them. */
const commentsOf = async (by: Client, post: string, query = '') =>
  (await by.get(`/blog/getcommets/${post}${query}`)).body as Comment[];
const repliesTo = async (by: Client, comment: string) =>
  (await by.get(`/blog/getNestedComments/${comment}`)).body as Reply[];
const seenBy = async (by: Client, post: string) => (await commentsOf(by, post)).map(told);

async function comment(by: Client, post: string, text = 'I hear you'): Promise<string> {
  const { body } = await by.post(`/blog/comment/${post}`, { text, parent: null });
  return body.comment._id as string;
}

/** Ann's post with a comment of Bob. */
async function people() {
  const [ann, bob] = await Promise.all([api.member(), api.member()]);
  const post = await ann.createPost();
  return { ann, bob, post, remark: await comment(bob, post) };
}

const stored = (id: string) => ({ comment: new Types.ObjectId(id) });
const countLikes = (filter: object) =>
  api.database.collection('comment_likes').countDocuments(filter);

describe('a like of a comment', () => {
  it('counts once, until it is taken back', async () => {
    const { ann, bob, post, remark } = await people();
    expect(await seenBy(ann, post)).toEqual([noLikes]);
    for (let time = 0; time < 2; time += 1) expect((await like(ann, remark)).status).toBe(204);
    expect(await seenBy(ann, post)).toEqual([{ likes: 1, liked: true }]);
    await like(bob, remark);
    expect(await seenBy(bob, post)).toEqual([{ likes: 2, liked: true }]);
    for (let time = 0; time < 2; time += 1) expect((await unlike(ann, remark)).status).toBe(204);
    expect(await seenBy(ann, post)).toEqual([{ likes: 1, liked: undefined }]);
    await unlike(bob, remark);
    expect(await seenBy(bob, post)).toEqual([noLikes]);
  });

  it('shows others its number alone', async () => {
    const { ann, bob, post, remark } = await people();
    const inbox = async () => (await bob.get('/users/inbox')).body as unknown;
    const before = await inbox();
    await like(ann, remark);
    for (const viewer of [bob, api.visitor()])
      expect(await seenBy(viewer, post)).toEqual([{ likes: 1, liked: undefined }]);
    expect(await inbox()).toEqual(before);
    const [of] = (await bob.get(`/blog/getallcommentsbyuser/${bob.id}`)).body as Comment[];
    expect(of && told(of)).toEqual({ likes: 1, liked: undefined });
    expect(JSON.stringify(await commentsOf(bob, post))).not.toContain(ann.id);
  });

  it('is told wherever the comment or reply is', async () => {
    const { ann, bob, post, remark } = await people();
    const { body } = await bob.post(`/blog/postreply/${remark}`, { text: 'And more' });
    const reply = body.reply._id as string;
    for (const each of [remark, reply]) await like(bob, each);
    const mine = { likes: 1, liked: true };
    expect((await repliesTo(bob, remark)).map(told)).toEqual([mine]);
    expect(told((await bob.get(`/blog/thread/${reply}`)).body as Comment)).toEqual(mine);
    const edited = await bob.patch(`/blog/editcomment/${remark}`, { text: 'I hear you well' });
    expect(told(edited.body.comment as Comment)).toEqual(mine);
    const rewritten = await bob.patch(`/blog/editreply/${reply}`, { replyText: 'And even more' });
    expect(told(rewritten.body.reply as Reply)).toEqual(mine);
    expect((await repliesTo(ann, remark)).map(told)).toEqual([{ likes: 1, liked: undefined }]);
    expect(await seenBy(bob, post)).toEqual([mine]);
  });

  it('counts each of many that come at once, and none twice', async () => {
    const { ann, post, remark } = await people();
    const many = await Promise.all(Array.from({ length: 8 }, () => api.member()));
    await Promise.all([...many, ...many].map((by) => like(by, remark)));
    expect(await seenBy(ann, post)).toEqual([{ likes: 8, liked: undefined }]);
    await Promise.all([...many, ...many].map((by) => unlike(by, remark)));
    expect(await seenBy(ann, post)).toEqual([noLikes]);
  });

  it('is refused where the member sees no comment', async () => {
    const { ann, bob, remark } = await people();
    const gone = await comment(bob, await bob.createPost());
    await bob.delete(`/blog/deletecomment/${gone}`);
    const missing = new Types.ObjectId().toString();
    const below = await comment(ann, await bob.createPost());
    await ann.put(`/users/relations/${bob.id}`, { kind: 'mute' });
    // By somebody whom the member hides, and below a post of theirs.
    for (const hidden of [missing, gone, remark, below]) {
      for (const call of [like, unlike]) {
        const { status, body } = await call(ann, hidden);
        expect([status, body.code]).toEqual([404, 'comment_not_found']);
      }
    }
    expect((await like(ann, 'none')).status).toBe(400);
    expect((await ann.put(`/blog/likecomment/${remark}`, { likes: 9 })).status).toBe(400);
    expect(await countLikes({ user: new Types.ObjectId(ann.id) })).toBe(0);
  });

  it('stays with a comment that comes back from the trash, and goes with it for good', async () => {
    const { ann, bob, post, remark } = await people();
    await like(ann, remark);
    await bob.post(`/blog/postreply/${remark}`, { text: 'It keeps its place' });
    await bob.delete(`/blog/deletecomment/${remark}`);
    expect(await seenBy(ann, post)).toEqual([noLikes]);
    await bob.post(`/blog/restorecomment/${remark}`);
    expect(await seenBy(ann, post)).toEqual([{ likes: 1, liked: true }]);

    const alone = await comment(bob, post);
    await like(ann, alone);
    for (const each of [remark, alone]) await bob.delete(`/blog/deletecomment/${each}`);
    await runJobsDueIn(121_000, api);
    expect([await countLikes(stored(remark)), await countLikes(stored(alone))]).toEqual([0, 0]);
    expect((await commentsOf(ann, post, '?sort=top')).map(told)).toEqual([noLikes]);
  });

  it('of an erased member names nobody, and goes at its own moment of the next day', async () => {
    const { ann, post, remark } = await people();
    const [gone, later] = [await api.member(), await api.member()];
    await like(gone, remark);
    await gone.delete(`/users/deleteuser/${gone.id}`);
    await runJobsDueIn(61_000, api);
    expect(await countLikes({ user: new Types.ObjectId(gone.id) })).toBe(0);
    expect(await seenBy(ann, post)).toEqual([{ likes: 1, liked: undefined }]);
    await like(later, remark);
    await runJobsDueIn(24 * 60 * 60_000, api);
    expect(await seenBy(later, post)).toEqual([{ likes: 1, liked: true }]);
    expect(await countLikes(stored(remark))).toBe(1);
  });

  it('goes with its post', async () => {
    const { ann, bob, post, remark } = await people();
    await like(bob, remark);
    await ann.delete(`/blog/deletepost/${post}`);
    await api.app.get(JobsService).drain();
    expect(await countLikes(stored(remark))).toBe(1);
    await runJobsDueIn(121_000, api);
    expect(await countLikes(stored(remark))).toBe(0);
  });
});

describe('the order of a post’s comments', () => {
  /** Five comments, of which the second and the fourth are liked, the fourth most. */
  async function ordered() {
    const { ann, bob } = await people();
    const post = await ann.createPost();
    const ids: string[] = [];
    for (const text of ['1', '2', '3', '4', '5']) ids.push(await comment(bob, post, text));
    await like(ann, ids[1] ?? '');
    for (const by of [ann, bob]) await like(by, ids[3] ?? '');
    return { ann, bob, post };
  }

  it.each([
    ['', '12345'],
    ['old', '12345'],
    ['new', '54321'],
    ['top', '42135'],
  ])('is as asked for by sort=%s, over pages', async (sort, expected) => {
    const { ann, post } = await ordered();
    const texts: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = new URLSearchParams({ ...(sort && { sort }), ...(cursor && { cursor }) });
      const path = `/blog/getcommets/${post}?limit=2&${query.toString()}`;
      const { status, body, headers } = await ann.get(path);
      expect([status, headers.get('x-total-count')]).toEqual([200, '5']);
      texts.push(...(body as Comment[]).map(({ text }) => text));
      cursor = headers.get('x-next-cursor');
    }
    expect(texts.join('')).toBe(expected);
  });

  it('is also that without somebody whom the viewer hides', async () => {
    const { ann, bob, post } = await ordered();
    await comment(ann, post, 'mine');
    await ann.put(`/users/relations/${bob.id}`, { kind: 'mute' });
    for (const sort of ['old', 'new', 'top']) {
      const shown = await commentsOf(ann, post, `?limit=2&sort=${sort}`);
      expect([sort, ...shown.map(({ text }) => text)]).toEqual([sort, 'mine']);
    }
  });

  it('refuses another one, and the cursor of another', async () => {
    const { ann, post } = await ordered();
    const get = (query: string) => ann.get(`/blog/getcommets/${post}?${query}`);
    for (const sort of ['best', '', 'top&sort=new'])
      expect((await get(`sort=${sort}`)).status).toBe(400);
    const cursorOf = async (sort: string) =>
      (await get(`limit=1&sort=${sort}`)).headers.get('x-next-cursor') ?? '';
    for (const [sort, other] of [
      ['top', 'old'],
      ['old', 'top'],
    ] as const) {
      const { status, body } = await get(`sort=${sort}&cursor=${await cursorOf(other)}`);
      expect([status, body.code]).toEqual([400, 'bad_cursor']);
    }
  });
});
