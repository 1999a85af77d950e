import { readDemoContent } from './demo-content.js';
import { demoDocuments } from './demo-documents.js';

const now = new Date('2026-03-01T12:00:00Z');
const content = readDemoContent();
const documents = demoDocuments(content, now);
const byId = <T extends { _id: { toString(): string } }>(items: readonly T[]) =>
  new Map(items.map((item) => [item._id.toString(), item]));

describe('demoDocuments', () => {
  it('is deterministic', () => {
    expect(demoDocuments(content, now)).toEqual(documents);
  });

  it('contains the whole community', () => {
    expect(documents.users).toHaveLength(40);
    expect(documents.posts.length).toBeGreaterThanOrEqual(190);
    expect(documents.comments.length).toBeGreaterThanOrEqual(850);
    expect(documents.messages.length).toBeGreaterThan(0);
    for (const items of Object.values(documents) as { _id: unknown }[][]) {
      expect(new Set(items.map(({ _id }) => String(_id))).size).toBe(items.length);
    }
    expect(new Set(documents.users.map(({ email }) => email)).size).toBe(40);
  });

  it('orders all times after their causes and before now', () => {
    const [posts, comments, users] = [
      byId(documents.posts),
      byId(documents.comments),
      byId(documents.users),
    ];
    const joined = (id: { toString(): string }) => users.get(id.toString())?.createdAt ?? now;
    const isBetween = (start: Date | undefined, at: Date) => start && start < at && at < now;
    const wrong = [
      ...documents.posts.filter((post) => !isBetween(joined(post.author ?? ''), post.createdAt)),
      ...documents.comments.filter(({ parent, post, author, createdAt }) => {
        const cause = parent ? comments.get(parent.toString()) : posts.get(post.toString());
        return (
          !isBetween(cause?.createdAt, createdAt) || !isBetween(joined(author ?? ''), createdAt)
        );
      }),
      ...documents.votes.filter(({ post, user, createdAt }) => {
        const cause = posts.get(post.toString());
        return !cause || createdAt < cause.createdAt || !isBetween(joined(user), createdAt);
      }),
      ...documents.messages.filter(({ sender, conversation, seq, createdAt }) => {
        const next = documents.messages.find(
          (each) => each.conversation === conversation && each.seq === seq + 1,
        );
        return !isBetween(joined(sender), createdAt) || (next && next.createdAt < createdAt);
      }),
      ...documents.reports.filter((report) => {
        const target = documents.cases.find(({ _id }) => _id.equals(report.case))?.target ?? '';
        const cause = [posts, comments, users].map(
          (each) => each.get(target.toString())?.createdAt,
        );
        return !isBetween(cause.find(Boolean), report.createdAt);
      }),
    ];
    expect(wrong).toEqual([]);
  });

  it('has counters that match', () => {
    const votes = countBy(documents.votes, ({ post, value }) => `${post.toString()} ${value}`);
    const below = countBy(documents.comments, ({ post }) => post.toString());
    const children = countBy(documents.comments, ({ parent }) => String(parent));
    const replies = countBy(documents.comments, ({ root }) => String(root));
    const wrongPosts = documents.posts.filter((post) => {
      const id = post._id.toString();
      return (
        post.upvotes !== (votes.get(`${id} 1`) ?? 0) ||
        post.downvotes !== (votes.get(`${id} -1`) ?? 0) ||
        post.commentCount !== (below.get(id) ?? 0) ||
        post.views < post.upvotes + post.downvotes
      );
    });
    const likes = countBy(documents.comment_likes, ({ comment }) => comment.toString());
    const wrongComments = documents.comments.filter((comment) => {
      const { _id, parent, childCount, replyCount } = comment;
      const id = _id.toString();
      if (comment.likes !== (likes.get(id) ?? 0)) return true;
      const expected = parent ? 0 : (replies.get(id) ?? 0);
      return childCount !== (children.get(id) ?? 0) || replyCount !== expected;
    });
    const voters = countBy(documents.votes, ({ post, user }) => `${String(post)} ${String(user)}`);
    expect([wrongPosts, wrongComments]).toEqual([[], []]);
    expect(voters.size).toBe(documents.votes.length);
  });

  it('shows every unit of relative time', () => {
    const minute = 60_000;
    const day = 24 * 60 * minute;
    const ends = [minute, 60 * minute, day, 7 * day, 35 * day, 365 * day, 731 * day];
    const ages = documents.posts.map(({ createdAt }) => +now - +createdAt);
    const units = ends.map((end, index) =>
      ages.filter((age) => age < end && age >= (ends[index - 1] ?? 0)),
    );
    for (const posts of units) expect(posts.length).toBeGreaterThan(0);
    expect(units.flat()).toHaveLength(documents.posts.length);
  });

  it('makes few posts popular', () => {
    const likes = documents.posts.map(({ upvotes }) => upvotes).sort((a, b) => b - a);
    const top = likes.slice(0, likes.length / 5).reduce((sum, each) => sum + each, 0);
    const all = likes.reduce((sum, each) => sum + each, 0);
    expect(top / all).toBeGreaterThan(0.4);
  });
});

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
