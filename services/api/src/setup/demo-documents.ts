import { defaultReasons } from '@unburden/contracts';
import { Types } from 'mongoose';
import type { StoredCommentLike } from '../blog/comment-likes/comment-like.schema.js';
import type { StoredComment } from '../blog/comments/comment.schema.js';
import type { StoredFollow } from '../blog/follows/follow.schema.js';
import { enoughAnswers, type StoredPost } from '../blog/posts/post.schema.js';
import { commentSearchTerms, postSearchTerms } from '../blog/search-terms.js';
import type { StoredVote } from '../blog/votes/vote.schema.js';
import {
  conversationKeyOf,
  sideOf,
  type StoredConversation,
} from '../chat/conversations/conversation.schema.js';
import type { StoredMessage } from '../chat/messages/message.schema.js';
import type { StoredCase } from '../moderation/cases/case.schema.js';
import type { StoredReport } from '../moderation/reports/report.schema.js';
import { urgencyOf } from '../reasons/reasons.service.js';
import type { StoredUser } from '../users/user.schema.js';
import { nameFieldsOf } from '../users/user-name.js';
import type {
  DemoChat,
  DemoComment,
  DemoContent,
  DemoMember,
  DemoReport,
  DemoThread,
} from './demo-content.js';
import { demoEmailOf, demoId, memberId } from './demo-ids.js';

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

/** The time so many minutes before the seed. */
type Clock = (minutesAgo: number) => Date;

/** A reported post, comment or member, with its reports. */
interface Reported {
  targetType: StoredCase['targetType'];
  target: Types.ObjectId;
  author: Types.ObjectId;
  said: readonly DemoReport[];
}

/** Members have read all that is older than this. */
const readMinutesAgo = 60 * 24 * 60;

/** The demo community as documents. Only the times differ between seeds: they are relative to `now`. */
export function demoDocuments(content: DemoContent, now: Date): DemoDocuments {
  const at: Clock = (minutesAgo) => new Date(now.getTime() - Math.round(minutesAgo * 60_000));
  const names = content.members.map(({ name }) => name);
  const threads = content.threads.map((thread) => documentsOfThread(thread, names, at));
  const posts = threads.map(({ post }) => post);
  const comments = threads.flatMap((each) => each.comments);
  const chats = content.chats.map((chat) => documentsOfChat(chat, at));
  const reported = [
    ...threads.flatMap((each) => each.reported),
    ...content.members.flatMap(({ name, reports }) =>
      reportedOf('user', memberId(name), name, reports),
    ),
  ];
  const queue = reported.map((each) => documentsOfReports(each, at));
  return {
    users: content.members.map((member) => userOf(member, at)),
    posts,
    comments,
    comment_likes: threads.flatMap(({ likes }) => likes),
    votes: threads.flatMap(({ votes }) => votes),
    follows: followsOf([...posts.map(writtenOf), ...comments], at),
    conversations: chats.map(({ conversation }) => conversation),
    messages: chats.flatMap(({ messages }) => messages),
    cases: queue.map((each) => each.case),
    reports: queue.flatMap((each) => each.reports),
  };
}

function userOf({ name, minutesAgo, role }: DemoMember, at: Clock) {
  return {
    _id: memberId(name),
    ...nameFieldsOf(name),
    email: demoEmailOf(name),
    emailConfirmed: false,
    pendingEmail: null,
    role: role ?? ('user' as const),
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
    createdAt: at(minutesAgo),
  };
}

function documentsOfThread(thread: DemoThread, names: readonly string[], at: Clock) {
  const { by, title, text, minutesAgo, views, upvotes, downvotes } = thread;
  const _id = demoId('post', by, title);
  const author = memberId(by);
  const createdAt = at(minutesAgo);
  const places = placesOf(thread.comments, _id);
  const comments = places.map((place) => commentOf(place, _id, at));
  const answers = comments
    .filter((comment) => !comment.author?.equals(author))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const times = comments.map((comment) => comment.createdAt.getTime());
  const post: StoredPost = {
    _id,
    title,
    text,
    author,
    createdAt,
    updatedAt: createdAt,
    views,
    upvotes,
    downvotes,
    score: upvotes - downvotes,
    commentCount: comments.length,
    ...(comments.length > 0 && { lastAnswerAt: new Date(Math.max(...times)) }),
    answersByOthers: Math.min(answers.length, enoughAnswers),
    ...(answers[0] && { firstAnswerAt: answers[0].createdAt }),
    inTrash: false,
    ...postSearchTerms(thread),
  };
  return {
    post,
    comments,
    votes: votesOf(thread, _id, names, at),
    likes: places.flatMap(({ _id: comment, by, likes = 0 }) =>
      othersThan(by, names, likes).map((user): StoredCommentLike => {
        const id = demoId('like', comment.toString(), user.toString());
        return { _id: id, comment, post: _id, user };
      }),
    ),
    reported: [
      ...reportedOf('post', _id, by, thread.reports),
      ...places.flatMap((place) => reportedOf('comment', place._id, place.by, place.reports)),
    ],
  };
}

/** Takes `count` other members: those after the author, in a circle. */
function othersThan(author: string, names: readonly string[], count: number): Types.ObjectId[] {
  const place = names.indexOf(author);
  const others = [...names.slice(place + 1), ...names.slice(0, place)];
  return others.slice(0, count).map(memberId);
}

/** The votes on a post, spread evenly between it and now. */
function votesOf(
  { by, upvotes, downvotes, minutesAgo }: DemoThread,
  post: Types.ObjectId,
  names: readonly string[],
  at: Clock,
) {
  const count = upvotes + downvotes;
  return othersThan(by, names, count).map((user, index): StoredVote => ({
    _id: demoId('vote', post.toString(), user.toString()),
    post,
    user,
    value: index < upvotes ? 1 : -1,
    createdAt: at(minutesAgo * (1 - (index + 1) / (count + 1))),
    postInTrash: false,
  }));
}

/** A comment with its id, and the comments above it, the outermost first. */
type Place = DemoComment & { _id: Types.ObjectId; above: readonly Place[] };

/** The comments and all replies below them, in the order of a thread. */
function placesOf(
  comments: readonly DemoComment[],
  parent: Types.ObjectId,
  above: readonly Place[] = [],
): Place[] {
  return comments.flatMap((comment, index) => {
    const _id = demoId('comment', parent.toString(), index, comment.by, comment.text);
    const place = { ...comment, _id, above };
    return [place, ...placesOf(comment.replies ?? [], _id, [...above, place])];
  });
}

function commentOf(place: Place, post: Types.ObjectId, at: Clock): StoredComment {
  const { _id, by, text, minutesAgo, above, likes = 0, replies = [] } = place;
  const parent = above.at(-1);
  const createdAt = at(minutesAgo);
  return {
    _id,
    post,
    parent: parent?._id ?? null,
    root: above[0]?._id ?? null,
    depth: above.length,
    author: memberId(by),
    ...(parent && parent.by !== by && { repliedTo: memberId(parent.by) }),
    text,
    createdAt,
    updatedAt: createdAt,
    likes,
    childCount: replies.length,
    replyCount: above.length === 0 ? placesOf(replies, _id).length : 0,
    deleted: false,
    inTrash: false,
    postInTrash: false,
    ...commentSearchTerms(text),
  };
}

type Written = Pick<StoredComment, 'post' | 'author' | 'createdAt'>;

const writtenOf = ({ _id, author, createdAt }: StoredPost): Written => ({
  post: _id,
  author,
  createdAt,
});

/** Members follow their posts and the threads that they answered in. */
function followsOf(written: readonly Written[], at: Clock): StoredFollow[] {
  const readAt = at(readMinutesAgo);
  const follows = written.flatMap(({ post, author: user, createdAt }): StoredFollow[] => {
    if (!user) return [];
    const _id = demoId('follow', post.toString(), user.toString());
    return [{ _id, user, post, level: 'all', readAt, createdAt }];
  });
  return [...new Map(follows.map((follow) => [follow._id.toString(), follow])).values()];
}

/** A conversation with its last messages unread. */
function documentsOfChat({ between, lines }: DemoChat, at: Clock) {
  const [one, other] = between;
  const [oneId, otherId] = [memberId(one), memberId(other)];
  const key = conversationKeyOf(oneId.toString(), otherId.toString());
  const messages = lines.map(({ by, text, minutesAgo }, index): StoredMessage => ({
    _id: demoId('message', key, index, by, text),
    conversation: key,
    seq: index + 1,
    sender: memberId(by),
    receiver: by === one ? otherId : oneId,
    text,
    image: null,
    imageWidth: null,
    imageHeight: null,
    deleted: false,
    deletedAt: null,
    editedAt: null,
    replyTo: null,
    createdAt: at(minutesAgo),
    clientId: null,
    bodyHash: null,
  }));
  // A sender has read all earlier messages; the last ones are unread.
  const lastBy = lines.at(-1)?.by;
  const readCount = lines.findLastIndex(({ by }) => by !== lastBy) + 1;
  const received = { first: 0, second: 0 };
  const read = { first: 0, second: 0 };
  for (const [index, { receiver, sender }] of messages.entries()) {
    const side = sideOf(receiver.toString(), sender.toString());
    received[side] += 1;
    if (index < readCount) read[side] += 1;
  }
  const conversation: StoredConversation = {
    _id: key,
    members: [oneId, otherId].sort((a, b) => (a.toString() < b.toString() ? -1 : 1)),
    seq: messages.length,
    lastMessageAt: at(lines.at(-1)?.minutesAgo ?? 0),
    received,
    read,
  };
  return { conversation, messages };
}

function reportedOf(
  targetType: Reported['targetType'],
  target: Types.ObjectId,
  by: string,
  said: readonly DemoReport[] = [],
): Reported[] {
  return said.length === 0 ? [] : [{ targetType, target, author: memberId(by), said }];
}

/** An open case for the moderators, with its reports. */
function documentsOfReports({ targetType, target, author, said }: Reported, at: Clock) {
  const _id = demoId('case', target.toString());
  const reports = said.map(({ by, minutesAgo, code, note }, index): StoredReport => ({
    _id: demoId('report', _id.toString(), index),
    case: _id,
    reporter: memberId(by),
    byVisitor: false,
    reason: { code, label: reasonOf(code).label, note },
    createdAt: at(minutesAgo),
    expiresAt: null,
  }));
  const reasons = [...new Set(said.map(({ code }) => code))].map(reasonOf);
  const times = reports.map(({ createdAt }) => createdAt.getTime());
  const open: StoredCase = {
    _id,
    targetType,
    target,
    author,
    state: 'open',
    isOpen: true,
    claimedBy: null,
    reportCount: reports.length,
    urgency: Math.max(...reasons.map(urgencyOf)),
    reasons: reasons.map(({ code, label }) => ({ code, label })),
    createdAt: new Date(Math.min(...times)),
    lastReportAt: new Date(Math.max(...times)),
    resolution: null,
    notes: [],
    expiresAt: null,
  };
  return { case: open, reports };
}

/** @throws Error for a code that is no default reason */
function reasonOf(code: string) {
  const reason = defaultReasons.find((each) => each.code === code);
  if (!reason) throw new Error(`The demo has a report for no known reason: ${code}`);
  return reason;
}
