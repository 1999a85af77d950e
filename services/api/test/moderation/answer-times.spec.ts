import type { Overview } from '@unburden/contracts';
import { Types } from 'mongoose';
import { type Api, startApi } from '../support/harness.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const minute = 60_000;
const day = 24 * 60 * minute;

it('are those of posts a day to thirty days old that ask for answers', async () => {
  const moderator = await api.staff('moderator');
  const post = (ago: number, wait: number | null, changes: object = {}) => {
    const createdAt = new Date(Date.now() - ago);
    const first = wait !== null && { firstAnswerAt: new Date(createdAt.getTime() + wait) };
    return {
      ...{ _id: new Types.ObjectId(), title: 'One', text: 'Two', author: null, inTrash: false },
      ...{ createdAt, answersByOthers: wait === null ? 0 : 1, ...first, ...changes },
    };
  };
  const posts = api.database.collection('posts');
  await posts.insertMany([
    post(2 * day, 10 * minute),
    post(3 * day, 30 * minute),
    post(4 * day, 120 * minute),
    post(29 * day, 30 * 60 * minute),
    post(5 * day, null),
    post(6 * day, null, { wants: 'listen' }),
    // Not these.
    post(23 * 60 * minute, 5 * minute),
    post(31 * day, 5 * minute),
    post(2 * day, 5 * minute, { inTrash: true }),
    post(2 * day, 5 * minute, { wants: 'none' }),
    post(2 * day, null, { answersByOthers: undefined }),
  ]);
  await posts.updateMany({ answersByOthers: null }, { $unset: { answersByOthers: 1 } });

  await api.database.db?.command({ profile: 2 });
  const { answerTimes } = (await moderator.get('/moderation/overview')).body as Overview;
  await api.database.db?.command({ profile: 0 });
  expect(answerTimes).toEqual({
    ...{ median: 30, percentile90: 30 * 60 },
    ...{ withinHour: 2 / 6, withinDay: 3 / 6, never: expect.closeTo(2 / 6) },
  });
  const operations = await api.database
    .collection('system.profile')
    .find({ 'command.projection.firstAnswerAt': 1 })
    .toArray();
  expect(operations.map(({ planSummary }) => planSummary as string)).toEqual([
    expect.stringMatching(/^IXSCAN \{ inTrash: 1, createdAt: -1/),
  ]);

  // Cached: a look costs the same however many posts there are.
  await posts.insertOne(post(2 * day, minute));
  const again = (await moderator.get('/moderation/overview')).body as Overview;
  expect(again.answerTimes).toEqual(answerTimes);
});
