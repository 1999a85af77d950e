import type { Overview } from '@unburden/contracts';
import { DailyStatsService } from '../../src/moderation/overview/daily-stats.service.js';
import type { Client } from '../support/client.js';
import { adminCredentials, type Api, startApi } from '../support/harness.js';

let api: Api;
let member: Client;
let moderator: Client;
beforeAll(async () => {
  api = await startApi();
  [member, moderator] = await Promise.all([api.member(), api.staff('moderator')]);
});
afterAll(() => api.close());

const day = 24 * 60 * 60_000;
const overview = async (): Promise<Overview> => (await moderator.get('/moderation/overview')).body;

describe('the overview', () => {
  it('has the numbers of thirty days, today last, with replies counted as comments', async () => {
    const before = await overview();
    expect(before.days).toHaveLength(30);
    const today = new Date().toISOString().slice(0, 10);
    expect(before.days.at(-1)?.day).toBe(today);
    const post = await member.createPost();
    const { comment } = (await member.post(`/blog/comment/${post}`, { text: 'One', parent: null }))
      .body;
    await member.post(`/blog/postreply/${comment._id}`, { text: 'Two' });
    await member.send(await api.member(), { text: 'Nobody else’s business' });
    const after = await overview();
    const [was, is] = [before.days.at(-1), after.days.at(-1)];
    expect(is).toEqual({
      day: today,
      members: (was?.members ?? 0) + 1,
      posts: (was?.posts ?? 0) + 1,
      comments: (was?.comments ?? 0) + 2,
      messages: (was?.messages ?? 0) + 1,
    });
    expect(JSON.stringify(after)).not.toContain('business');
  });

  it('has the newest members without emails, the latest audit entries and the open cases', async () => {
    const newest = await api.member();
    const post = await member.createPost();
    const { openCases, openWorries } = await overview();
    await newest.post('/reports', { target: { type: 'post', id: post }, reason: 'spam' });
    await moderator.delete(`/blog/deletepost/${post}`);
    // A login is in the audit log, and is no moderation.
    const { email, password } = moderator;
    const login = { email, password, adminKey: adminCredentials.adminKey };
    expect((await api.visitor().post('/users/adminlogin', login)).status).toBe(200);
    const seen = await overview();
    expect(seen.newestMembers[0]).toMatchObject({ _id: newest.id, name: newest.name });
    expect(JSON.stringify(seen)).not.toMatch(/@example/);
    expect(seen.latestActs[0]).toMatchObject({ action: 'post.removed', target: { _id: post } });
    expect(seen).toMatchObject({ openCases: openCases + 1, openWorries });

    const worried = await member.createPost();
    const worry = { target: { type: 'post', id: worried }, reason: 'worried' };
    await newest.post('/reports', worry);
    expect(await overview()).toMatchObject({
      openCases: openCases + 2,
      openWorries: openWorries + 1,
    });
    const later = await member.createPost();
    await newest.post('/reports', { target: { type: 'post', id: later }, reason: 'spam' });
    const [oldest] = await api.database
      .collection('cases')
      .find<{ createdAt: Date }>({ isOpen: true }, { sort: { createdAt: 1 } })
      .toArray();
    expect((await overview()).oldestCaseAt).toBe(oldest?.createdAt.toISOString());
    const about = { target: { type: 'user', id: moderator.id }, reason: 'worried' };
    await newest.post('/reports', about);
    expect(await overview()).toMatchObject({ openWorries: openWorries + 1 });
  });

  it('counts the open cases in one command, from an index alone', async () => {
    await api.database.db?.command({ profile: 2 });
    await overview();
    await api.database.db?.command({ profile: 0 });
    const profile = api.database.collection('system.profile');
    const counts = await profile.find({ ns: /\.cases$/ }).toArray();
    expect(counts).toMatchObject([
      { planSummary: expect.stringContaining('IXSCAN { state: 1, urgency: -1'), docsExamined: 0 },
    ]);
    await profile.drop();
  });

  it('counts a past day once, by an index, and today each time', async () => {
    const days = api.app.get(DailyStatsService);
    const later = new Date(Date.now() + 2 * day);
    const first = await days.latest(later);
    await api.database
      .collection('daily_stats')
      .updateOne({ _id: first.at(-3)?.day as never }, { $set: { posts: 1_000 } });
    await api.database.db?.command({ profile: 2 });
    const again = await days.latest(later);
    await api.database.db?.command({ profile: 0 });
    expect(again.at(-3)?.posts).toBe(1_000);
    const operations = await api.database.collection('system.profile').find().toArray();
    const counts = operations.filter(({ command }) => JSON.stringify(command).includes('"$group"'));
    // Five counts for each of the two days that may still change.
    expect(counts.length).toBeLessThanOrEqual(2 * 5);
    expect(counts.length).toBeGreaterThan(0);
    for (const { planSummary, docsExamined = 0 } of counts) {
      expect([planSummary, docsExamined]).toEqual([expect.not.stringContaining('COLLSCAN'), 0]);
    }
  });
});
