import type { Notice, OwnReport } from '@unburden/contracts';
import { caseOf } from '../attack/authorization-affairs.js';
import type { Client } from '../support/client.js';
import { type Api, startApi } from '../support/harness.js';

let api: Api;
let author: Client;
let reporter: Client;
let moderator: Client;
beforeAll(async () => {
  api = await startApi();
  [author, reporter, moderator] = await Promise.all([
    api.member(),
    api.member(),
    api.staff('moderator'),
  ]);
});
afterAll(() => api.close());

const resolve = (id: string, outcome: string) =>
  moderator.post(`/moderation/cases/${id}/resolve`, { outcome });
const latestOf = async (by: Client) =>
  ((await by.get('/users/notices?limit=1')).body as Notice[])[0];
const reportsOf = async (by: Client) => (await by.get('/reports')).body as OwnReport[];

async function thread(title: string) {
  const post = await author.createPost(title, 'A text');
  const { comment } = (await author.post(`/blog/comment/${post}`, { text: 'First', parent: null }))
    .body;
  return { post, comment: comment._id as string };
}

describe('a notice of the moderators', () => {
  it('has the title of the post that it is about, and of the one above a comment', async () => {
    const { post, comment } = await thread('A long night');
    await resolve(await caseOf(api, reporter, { type: 'post', id: post }), 'sent_help');
    const place = { post: { _id: post, title: 'A long night' } };
    for (const by of [author, reporter]) expect(await latestOf(by)).toMatchObject(place);
    await resolve(await caseOf(api, reporter, { type: 'comment', id: comment }), 'no_action');
    const target = { type: 'comment', _id: comment };
    expect(await latestOf(reporter)).toMatchObject({ target, ...place });
  });

  it('has no title where its reader cannot open that any more', async () => {
    const { post, comment } = await thread('Gone tomorrow');
    await resolve(await caseOf(api, reporter, { type: 'comment', id: comment }), 'no_action');
    expect((await latestOf(reporter))?.post).not.toBeNull();
    await author.delete(`/blog/deletecomment/${comment}`);
    expect((await latestOf(reporter))?.post).toBeNull();

    await resolve(await caseOf(api, reporter, { type: 'post', id: post }), 'no_action');
    await reporter.put(`/users/relations/${author.id}`, { kind: 'mute' });
    expect((await latestOf(reporter))?.post).toBeNull();
    await reporter.delete(`/users/relations/${author.id}`, { body: { kind: 'mute' } });
    expect((await latestOf(reporter))?.post).toMatchObject({ title: 'Gone tomorrow' });
    await author.delete(`/blog/deletepost/${post}`);
    expect((await latestOf(reporter))?.post).toBeNull();
  });

  it('has no title of a member or a message', async () => {
    await resolve(await caseOf(api, reporter, { type: 'user', id: author.id }), 'no_action');
    expect(await latestOf(reporter)).toMatchObject({ target: { type: 'user' }, post: null });
  });
});

describe('one’s own reports', () => {
  it('are listed newest first with what came of them, and nothing of the staff or others', async () => {
    const [by, other] = await Promise.all([api.member(), api.member()]);
    const { post, comment } = await thread('Two reports');
    const ofComment = await caseOf(api, by, { type: 'comment', id: comment });
    const note = { reason: 'worried', note: 'She sounds alone' };
    await by.post('/reports', { target: { type: 'post', id: post }, ...note });
    await caseOf(api, other, { type: 'post', id: post });
    await moderator.patch(`/blog/editcomment/${comment}`, {
      text: 'Calm',
      reason: { code: 'unkind' },
    });
    await moderator.post(`/moderation/cases/${ofComment}/resolve`, {
      ...{ outcome: 'edited', reason: { code: 'unkind', note: 'For the author' } },
      note: 'For staff',
    });
    const own = await by.get('/reports');
    expect(own.headers.get('x-total-count')).toBe('2');
    const place = { _id: post, title: 'Two reports' };
    const id = expect.any(String) as string;
    expect(own.body).toEqual([
      {
        ...{ _id: id, createdAt: id, target: { type: 'post', _id: post }, post: place },
        reason: { code: 'worried', label: 'I’m worried about this person', note: note.note },
        outcome: null,
      },
      {
        ...{ _id: id, createdAt: id, target: { type: 'comment', _id: comment }, post: place },
        reason: { code: 'other', label: 'Something else', note: '' },
        outcome: 'edited',
      },
    ]);
    await moderator.delete(`/moderation/cases/${ofComment}/resolve`);
    expect((await reportsOf(by)).map(({ outcome }) => outcome)).toEqual([null, null]);
    expect(await reportsOf(other)).toHaveLength(1);
    expect(await reportsOf(author)).toEqual([]);
  });

  it('come page by page', async () => {
    const by = await api.member();
    for (const title of ['One', 'Two', 'Three']) {
      await caseOf(api, by, { type: 'post', id: (await thread(title)).post });
    }
    const first = await by.get('/reports?limit=2');
    const rest = await by.get(`/reports?limit=2&cursor=${first.headers.get('x-next-cursor')}`);
    const titles = [...(first.body as OwnReport[]), ...(rest.body as OwnReport[])].map(
      ({ post }) => post?.title,
    );
    expect(titles).toEqual(['Three', 'Two', 'One']);
    expect(rest.headers.get('x-next-cursor')).toBeNull();
    expect((await by.get('/reports?cursor=x')).status).toBe(400);
  });
});
