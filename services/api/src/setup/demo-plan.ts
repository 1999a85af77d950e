import type { Types } from 'mongoose';
import type { StoredCommentLike } from '../blog/comment-likes/comment-like.schema.js';
import type { StoredComment } from '../blog/comments/comment.schema.js';
import type { StoredFollow } from '../blog/follows/follow.schema.js';
import { enoughAnswers, type StoredPost } from '../blog/posts/post.schema.js';
import { commentSearchTerms, postSearchTerms } from '../blog/search-terms.js';
import type { StoredVote } from '../blog/votes/vote.schema.js';
import type { StoredConversation } from '../chat/conversations/conversation.schema.js';
import type { StoredMessage } from '../chat/messages/message.schema.js';
import type { StoredCase } from '../moderation/cases/case.schema.js';
import type { StoredReport } from '../moderation/reports/report.schema.js';
import type { StoredUser } from '../users/user.schema.js';
import { nameFieldsOf } from '../users/user-name.js';
import { planChat } from './demo-chat-plan.js';
import { laterThan, postAges, threadsByAge } from './demo-clock.js';
import type { DemoComment, DemoContent, DemoThread } from './demo-content.js';
import { demoEmailOf, demoId, memberId } from './demo-ids.js';
import { demoModerator, planReports } from './demo-reports.js';
import { SeededRandom } from './random.js';

/** By the names of their collections. */
export interface DemoDocuments {
  users: Omit<StoredUser, 'passwordHash'>[];
  posts: StoredPost[];
  comments: StoredComment[];
  comment_likes: StoredCommentLike[];
  votes: StoredVote[];
  follows: StoredFollow[];
  conversations: StoredConversation[];
  messages: StoredMessage[];
  cases: StoredCase[];
  reports: StoredReport[];
}

const day = 24 * 60 * 60 * 1000;

/** The demo community as documents. Deterministic except for times, which are relative to `now`. */
export function planDemo(content: DemoContent, now: Date): DemoDocuments {
  const random = new SeededRandom('unburden');
  const ages = postAges(content.threads.length, random);
  const threads = threadsByAge(content.threads, random).map((thread, index) =>
    planThread(thread, content.members, now.getTime() - (ages[index] ?? 0), now.getTime()),
  );
  const posts = threads.map(({ post }) => post);
  const comments = threads.flatMap((thread) => thread.comments);
  const likes = comments.flatMap((comment) => planLikes(comment, content.members));
  const votes = threads.flatMap((thread) => thread.votes);
  const chats = content.chats.map((chat) => planChat(chat, now.getTime()));
  const conversations = chats.map(({ conversation }) => conversation);
  const messages = chats.flatMap((chat) => chat.messages);
  const firstActivity = earliestByMember([
    ...[...posts, ...comments].flatMap(({ author, createdAt }) =>
      author ? [[author, createdAt] as const] : [],
    ),
    ...votes.map((vote) => [vote.user, vote.createdAt] as const),
    ...messages.map((message) => [message.sender, message.createdAt] as const),
  ]);
  const users = content.members.map((name) => planMember(name, firstActivity, now));
  const queue = planReports({ posts, comments }, content.members, now.getTime());
  const follows = planFollows(posts, comments, now.getTime() - 60 * day);
  const blog = { posts, comments, comment_likes: likes, votes, follows };
  return { users, ...blog, conversations, messages, ...queue };
}

function planMember(name: string, firstActivity: ReadonlyMap<string, number>, now: Date) {
  const _id = memberId(name);
  const before = new SeededRandom(`joined ${name}`).between(0.1, 20) * day;
  const joined = (firstActivity.get(_id.toString()) ?? now.getTime()) - before;
  return {
    _id,
    ...nameFieldsOf(name),
    email: demoEmailOf(name),
    emailConfirmed: false,
    pendingEmail: null,
    role: name === demoModerator ? ('moderator' as const) : ('user' as const),
    suspension: null,
    recoveryHash: null,
    profilePic: null,
    whoMayWrite: 'everyone' as const,
    conversationCount: 0,
    relationCount: 0,
    relationVersion: 0,
    followsAnswered: true,
    hidesComments: false,
    adminLockVersion: 0,
    createdAt: new Date(Math.floor(joined)),
  };
}

function planThread(
  thread: DemoThread,
  members: readonly string[],
  postedAt: number,
  now: number,
): { post: StoredPost; comments: StoredComment[]; votes: StoredVote[] } {
  const _id = demoId('post', thread.by, thread.title);
  const random = new SeededRandom(`thread ${_id.toString()}`);
  const createdAt = new Date(Math.floor(postedAt));
  const comments = planComments(thread.comments, { post: _id, after: postedAt, now, random });
  const votes = planVotes({ post: _id, by: thread.by, members, postedAt, now, random });
  const upvotes = votes.filter(({ value }) => value === 1).length;
  const readers = votes.length + new Set(comments.map(({ author }) => author?.toString())).size;
  const answers = comments
    .filter(({ author }) => author?.toString() !== memberId(thread.by).toString())
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const post: StoredPost = {
    _id,
    title: thread.title,
    text: thread.text,
    author: memberId(thread.by),
    createdAt,
    updatedAt: createdAt,
    views: Math.round(readers * random.between(1, 3.5)),
    upvotes,
    downvotes: votes.length - upvotes,
    score: 2 * upvotes - votes.length,
    commentCount: comments.length,
    ...(comments.length > 0 && { lastAnswerAt: latestOf(comments) }),
    answersByOthers: Math.min(answers.length, enoughAnswers),
    ...(answers[0] && { firstAnswerAt: answers[0].createdAt }),
    inTrash: false,
    ...postSearchTerms(thread),
  };
  return { post, comments, votes };
}

function latestOf(comments: readonly StoredComment[]): Date {
  return new Date(Math.max(...comments.map(({ createdAt }) => createdAt.getTime())));
}

/** Members follow their posts and the threads that they answered in; all read up to `readAt`. */
function planFollows(
  posts: readonly StoredPost[],
  comments: readonly StoredComment[],
  readAt: number,
): StoredFollow[] {
  const written = [
    ...posts.map(({ _id, author, createdAt }) => ({ post: _id, author, createdAt })),
    ...comments,
  ];
  const follows = written.flatMap(({ post, author, createdAt }): StoredFollow[] => {
    if (!author) return [];
    const _id = demoId('follow', post.toString(), author.toString());
    const read = new Date(readAt);
    return [{ _id, user: author, post, level: 'all', readAt: read, createdAt }];
  });
  return [...new Map(follows.map((follow) => [follow._id.toString(), follow])).values()];
}

interface Place {
  post: Types.ObjectId;
  parent?: StoredComment;
  after: number;
  now: number;
  random: SeededRandom;
}

function planComments(comments: readonly DemoComment[], place: Place): StoredComment[] {
  const { post, parent, now, random } = place;
  let after = place.after;
  return comments.flatMap((comment, index) => {
    const at = laterThan(after, now, random);
    after = at;
    const parentId = parent?._id ?? null;
    const place = (parentId ?? post).toString();
    const isReplyToOther = parent?.author && !parent.author.equals(memberId(comment.by));
    const planned: StoredComment = {
      _id: demoId('comment', place, index, comment.by, comment.text),
      post,
      parent: parentId,
      root: parent ? (parent.root ?? parent._id) : null,
      depth: parent ? parent.depth + 1 : 0,
      author: memberId(comment.by),
      ...(isReplyToOther && { repliedTo: parent.author }),
      text: comment.text,
      createdAt: new Date(at),
      updatedAt: new Date(at),
      childCount: comment.replies?.length ?? 0,
      replyCount: 0,
      deleted: false,
      inTrash: false,
      postInTrash: false,
      ...commentSearchTerms(comment.text),
    };
    const replies = planComments(comment.replies ?? [], {
      post,
      parent: planned,
      after: at,
      now,
      random,
    });
    if (!parent) planned.replyCount = replies.length;
    return [planned, ...replies];
  });
}

/** Likes of a comment, by members other than its author; counts them on it. */
function planLikes(comment: StoredComment, members: readonly string[]): StoredCommentLike[] {
  const { _id, post, author } = comment;
  const random = new SeededRandom(`likes ${_id.toString()}`);
  const others = members.map(memberId).filter((user) => !author?.equals(user));
  comment.likes = Math.round(random.next() ** 2 * 7);
  return random
    .shuffle(others)
    .slice(0, comment.likes)
    .map((user) => {
      const id = demoId('like', _id.toString(), user.toString());
      return { _id: id, comment: _id, post, user };
    });
}

interface Electorate {
  post: Types.ObjectId;
  by: string;
  members: readonly string[];
  postedAt: number;
  now: number;
  random: SeededRandom;
}

/** Few posts are popular, most have a few votes, and new ones have hardly any. */
function planVotes({ post, by, members, postedAt, now, random }: Electorate): StoredVote[] {
  const voters = random.shuffle(members.filter((name) => name !== by));
  const ripeness = Math.min(1, (now - postedAt) / (3 * day)) ** 0.5;
  const likes = Math.round((1 + random.next() ** 2.5 * 32) * ripeness);
  const dislikes = Math.round(likes * random.next() ** 2 * 0.25);
  return voters.slice(0, likes + dislikes).map((name, index) => ({
    _id: demoId('vote', post.toString(), name),
    post,
    user: memberId(name),
    value: index < likes ? (1 as const) : (-1 as const),
    createdAt: new Date(Math.floor(postedAt + (now - postedAt) * random.next() ** 3)),
    postInTrash: false,
  }));
}

function earliestByMember(
  activities: readonly (readonly [Types.ObjectId, Date])[],
): Map<string, number> {
  const earliest = new Map<string, number>();
  for (const [member, at] of activities) {
    const id = member.toString();
    earliest.set(id, Math.min(earliest.get(id) ?? Infinity, at.getTime()));
  }
  return earliest;
}
