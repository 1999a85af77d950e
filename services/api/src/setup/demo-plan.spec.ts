import { readDemoContent } from './demo-content.js';
import { planDemo } from './demo-plan.js';

const now = new Date('2026-03-01T12:00:00Z');
const content = readDemoContent();
const plan = planDemo(content, now);
const byId = <T extends { _id: { toString(): string } }>(items: readonly T[]) =>
  new Map(items.map((item) => [item._id.toString(), item]));

describe('planDemo', () => {
  it('is deterministic', () => {
    expect(planDemo(content, now)).toEqual(plan);
  });

  it('contains the whole community', () => {
    expect(plan.users).toHaveLength(40);
    expect(plan.posts.length).toBeGreaterThanOrEqual(190);
    expect(plan.comments.length).toBeGreaterThanOrEqual(850);
    expect(plan.messages.length).toBeGreaterThan(0);
    for (const items of Object.values(plan) as { _id: unknown }[][]) {
      expect(new Set(items.map(({ _id }) => String(_id))).size).toBe(items.length);
    }
    expect(new Set(plan.users.map(({ email }) => email)).size).toBe(40);
  });

  it('orders all times after their causes and before now', () => {
    const [posts, comments, users] = [byId(plan.posts), byId(plan.comments), byId(plan.users)];
    const joined = (id: { toString(): string }) => users.get(id.toString())?.createdAt ?? now;
    const isBetween = (start: Date | undefined, at: Date) => start && start < at && at < now;
    const wrong = [
      ...plan.posts.filter((post) => !isBetween(joined(post.author ?? ''), post.createdAt)),
      ...plan.comments.filter(({ parent, post, author, createdAt }) => {
        const cause = parent ? comments.get(parent.toString()) : posts.get(post.toString());
        return (
          !isBetween(cause?.createdAt, createdAt) || !isBetween(joined(author ?? ''), createdAt)
        );
      }),
      ...plan.votes.filter(({ post, user, createdAt }) => {
        const cause = posts.get(post.toString());
        return !cause || createdAt < cause.createdAt || !isBetween(joined(user), createdAt);
      }),
      ...plan.messages.filter(({ sender, createdAt }) => !isBetween(joined(sender), createdAt)),
    ];
    expect(wrong).toEqual([]);
  });

  it('has counters that match', () => {
    const votes = countBy(plan.votes, ({ post, value }) => `${post.toString()} ${value}`);
    const below = countBy(plan.comments, ({ post }) => post.toString());
    const children = countBy(plan.comments, ({ parent }) => String(parent));
    const replies = countBy(plan.comments, ({ root }) => String(root));
    const wrongPosts = plan.posts.filter((post) => {
      const id = post._id.toString();
      return (
        post.upvotes !== (votes.get(`${id} 1`) ?? 0) ||
        post.downvotes !== (votes.get(`${id} -1`) ?? 0) ||
        post.commentCount !== (below.get(id) ?? 0) ||
        post.views < post.upvotes + post.downvotes
      );
    });
    const likes = countBy(plan.comment_likes, ({ comment }) => comment.toString());
    const wrongComments = plan.comments.filter((comment) => {
      const { _id, parent, childCount, replyCount } = comment;
      const id = _id.toString();
      if (comment.likes !== (likes.get(id) ?? 0)) return true;
      const expected = parent ? 0 : (replies.get(id) ?? 0);
      return childCount !== (children.get(id) ?? 0) || replyCount !== expected;
    });
    const voters = countBy(plan.votes, ({ post, user }) => `${String(post)} ${String(user)}`);
    expect([wrongPosts, wrongComments]).toEqual([[], []]);
    expect(voters.size).toBe(plan.votes.length);
  });

  it('shows every unit of relative time', () => {
    const minute = 60_000;
    const day = 24 * 60 * minute;
    const ends = [minute, 60 * minute, day, 7 * day, 35 * day, 365 * day, 731 * day];
    const ages = plan.posts.map(({ createdAt }) => +now - +createdAt);
    const units = ends.map((end, index) =>
      ages.filter((age) => age < end && age >= (ends[index - 1] ?? 0)),
    );
    for (const posts of units) expect(posts.length).toBeGreaterThan(0);
    expect(units.flat()).toHaveLength(plan.posts.length);
  });

  it('makes few posts popular', () => {
    const likes = plan.posts.map(({ upvotes }) => upvotes).sort((a, b) => b - a);
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
