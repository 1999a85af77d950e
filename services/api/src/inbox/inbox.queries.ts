import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { FollowLevel } from '@unburden/contracts';
import { type Connection, type mongo, Types } from 'mongoose';
import { readOptions } from '../blog/aggregation.js';
import { isReplyToSomebody } from '../blog/comments/comment.schema.js';
import { nativeDb } from '../database/native-db.js';
import { afterPosition, byTime, type PagePosition } from '../pagination/cursor.js';

type Stage = object;
type HeardLevel = Exclude<FollowLevel, 'muted'>;

/** The unread ones of the latest answers in a thread; the read ones where all are read. */
interface Answers {
  /** The first unread one, else the last one. */
  _id: Types.ObjectId;
  latestAt: Date;
  people: number;
  unread: number;
  /** Whether one of them replies to the member. */
  toYou: boolean;
  /** That of the one shown; only if it is asked for. */
  text?: string;
}

/** A thread with an answer for the member. Its `createdAt` is the time of the last one by anybody. */
export interface InboxRow {
  _id: Types.ObjectId;
  title: string;
  createdAt: Date;
  answers: Answers;
}

interface Request {
  user: string;
  /** Whom the member blocks or mutes. */
  hide: readonly string[];
  texts: boolean;
}

interface Found {
  rows: InboxRow[];
  replyRows: InboxRow[];
  unread: UnreadCount[];
  perhapsUnread: UnreadCount[];
  unreadReplies: UnreadCount[];
}

interface UnreadCount {
  /** The member. */
  _id: Types.ObjectId;
  count: number;
}

const day = 24 * 60 * 60_000;
/**
 * The inbox looks at so many threads that a member followed last, and counts so many answers of
 * each. Answers older than these days are left out, like notices.
 */
const [threads, days, answers] = [2_000, 182, 100];
/** More unread threads are not counted. */
const maxUnread = 100;

/**
 * Nothing is written for the followers of a thread. The inbox joins the member's follows with the
 * latest answers.
 */
@Injectable()
export class InboxQueries {
  private readonly database: mongo.Db;

  constructor(@InjectConnection() connection: Connection) {
    this.database = nativeDb(connection);
  }

  /**
   * One thread more than `limit`, last answer first, and the number of unread ones; without what
   * the hidden wrote. One command.
   */
  async page(
    { user, hide, texts }: Request,
    position: PagePosition | null,
    limit: number,
  ): Promise<{ rows: InboxRow[]; unread: number }> {
    const hidden = { $literal: hide.map((id) => new Types.ObjectId(id)) };
    const rowsAt = (level: HeardLevel) => [
      { $match: afterPosition(position, 'newest') },
      { $sort: byTime.newest },
      ...withAnswers(level, countAnswers(texts)),
      { $limit: limit + 1 },
      { $project: { title: 1, createdAt: 1, answers: 1 } },
    ];
    const stages = threadsOf([user], [{ $set: { hidden } }]);
    const facets = { rows: rowsAt('all'), replyRows: rowsAt('replies'), ...unreadFacets() };
    const [found] = await this.follows<Found>([...stages, { $facet: facets }]);
    return {
      rows: found ? [...found.rows, ...found.replyRows].sort(byLastAnswer).slice(0, limit + 1) : [],
      unread: countsOf(found).get(user) ?? 0,
    };
  }

  /** The members' numbers of threads with an unread answer, also zeros. One command. */
  async unreadOf(users: readonly string[], comment?: string): Promise<Map<string, number>> {
    const stages = [...threadsOf(users, lookupHidden), { $facet: unreadFacets(users.length) }];
    const [found] = await this.follows<Found>(stages, comment);
    const counts = countsOf(found);
    return new Map(users.map((id) => [id, counts.get(id) ?? 0]));
  }

  private follows<T extends object>(stages: readonly Stage[], comment?: string): Promise<T[]> {
    const options = { ...readOptions, ...(comment !== undefined && { comment }) };
    return this.database
      .collection('follows')
      .aggregate<T>([...stages], options)
      .toArray();
  }
}

/**
 * Of the latest answers, which come first, the unread ones, else the read ones. MongoDB picks what a
 * row shows: whatever else it sends costs the API more.
 */
function countAnswers(texts: boolean): Stage[] {
  const firstOrLast = (name: string) => ({ $cond: ['$_id', `$first.${name}`, `$last.${name}`] });
  const shown = { _id: '$_id', ...(texts && { text: '$text' }) };
  return [
    { $limit: answers },
    {
      $group: {
        _id: { $gt: ['$createdAt', '$$readAt'] },
        latestAt: { $first: '$createdAt' },
        people: { $addToSet: '$author' },
        count: { $sum: 1 },
        toYou: { $max: { $eq: ['$repliedTo', '$$user'] } },
        first: { $last: shown },
        last: { $first: shown },
      },
    },
    { $sort: { _id: -1 } },
    { $limit: 1 },
    {
      $project: {
        _id: firstOrLast('_id'),
        latestAt: 1,
        people: { $size: '$people' },
        unread: { $cond: ['$_id', '$count', 0] },
        toYou: 1,
        ...(texts && { text: firstOrLast('text') }),
      },
    },
  ];
}

/**
 * The threads with late answers that the members hear of, and whose authors they do not hide. `hide`
 * adds whom a member blocks or mutes. All posts of a member are looked up at once: a lookup for each
 * would cost four times as much. Follows and posts are in the same order, so that the follow of a post
 * is found at its place, or a few behind it: posts may be gone, and their follows not yet.
 */
function threadsOf(users: readonly string[], hide: readonly Stage[]): Stage[] {
  const theirs = { $in: users.map((id) => new Types.ObjectId(id)) };
  const shown = {
    ...{ title: 1, author: 1, inTrash: 1 },
    ...{ createdAt: '$lastAnswerAt', lastAnswerBy: 1 },
  };
  const late = { inTrash: false, createdAt: { $gt: oldest() } };
  const place = { $indexOfArray: ['$posts', '$thread._id', '$place'] };
  const follow = { $arrayElemAt: ['$follows', place] };
  return [
    { $match: { user: theirs, level: { $ne: 'muted' satisfies FollowLevel } } },
    { $sort: { createdAt: -1 } },
    { $limit: threads * users.length },
    { $sort: { post: 1 } },
    {
      $group: {
        _id: '$user',
        posts: { $push: '$post' },
        follows: { $push: { level: '$level', readAt: '$readAt', since: '$createdAt' } },
      },
    },
    ...hide,
    {
      $lookup: {
        ...{ from: 'posts', localField: 'posts', foreignField: '_id', as: 'thread' },
        pipeline: [{ $sort: { _id: 1 } }, { $project: shown }],
      },
    },
    { $unwind: { path: '$thread', includeArrayIndex: 'place' } },
    { $replaceWith: { $mergeObjects: [{ user: '$_id', hidden: '$hidden' }, follow, '$thread'] } },
    // Not in the lookup: MongoDB would try each index on `inTrash` beside the one that finds them.
    { $match: { ...late, $expr: notIn('$author', '$hidden') } },
  ];
}

/** Where the answers that a level lets through are found: by their post, or by whom they answer. */
const heard = {
  all: {
    fields: { localField: '_id', foreignField: 'post' },
    filter: { $expr: { $ne: ['$author', '$$user'] } },
  },
  replies: {
    fields: { localField: 'user', foreignField: 'repliedTo' },
    filter: { ...isReplyToSomebody, $expr: { $eq: ['$post', '$$post'] } },
  },
} as const;

/**
 * Of the threads that are followed at the level, those with answers that the member may hear of.
 * Adds the one document that the stages make of those, latest first.
 */
function withAnswers(level: HeardLevel, stages: readonly Stage[]): Stage[] {
  const { fields, filter } = heard[level];
  const seen = [{ $gt: ['$createdAt', '$$since'] }, notIn('$author', '$$hidden')];
  return [
    { $match: { level } },
    {
      $lookup: {
        ...{ from: 'comments', ...fields, as: 'answers' },
        let: {
          ...{ user: '$user', post: '$_id', hidden: '$hidden' },
          ...{ since: '$since', readAt: '$readAt' },
        },
        // In the order of the index, so that no more is read than the stages take.
        pipeline: [
          { $match: { deleted: false, createdAt: { $gt: oldest() }, ...filter } },
          { $match: { $expr: { $and: seen } } },
          { $sort: byTime.newest },
          ...stages,
        ],
      },
    },
    { $unwind: '$answers' },
  ];
}

/**
 * Counts the members' threads with an unread answer; of one member, no more than are told. Most posts
 * know who answered last, which is enough. The answers are looked up where that is unknown, or where
 * it is the member or somebody hidden.
 */
function unreadFacets(members = 1) {
  const bound = members === 1 ? [{ $limit: maxUnread }] : [];
  const count = [...bound, { $group: { _id: '$user', count: { $sum: 1 } } }];
  const unread = { $gt: ['$createdAt', '$readAt'] };
  const isKnown = {
    $and: [
      { $gt: ['$lastAnswerBy', null] },
      { $gt: ['$createdAt', '$since'] },
      { $ne: ['$lastAnswerBy', '$user'] },
      notIn('$lastAnswerBy', '$hidden'),
    ],
  };
  const lookedUp = (level: HeardLevel, which: object | true) => [
    { $match: { $expr: { $and: [unread, which] } } },
    ...withAnswers(level, [
      { $match: { $expr: { $gt: ['$createdAt', '$$readAt'] } } },
      { $limit: 1 },
      { $project: { _id: 1 } },
    ]),
    ...count,
  ];
  const level = 'all' satisfies HeardLevel;
  return {
    unread: [{ $match: { level, $expr: { $and: [unread, isKnown] } } }, ...count],
    perhapsUnread: lookedUp(level, { $not: isKnown }),
    unreadReplies: lookedUp('replies', true),
  };
}

/** Adds whom a member blocks or mutes. */
const lookupHidden: readonly Stage[] = [
  {
    $lookup: {
      ...{ from: 'relations', localField: '_id', foreignField: 'of', as: 'hidden' },
      pipeline: [
        { $match: { $expr: { $gt: [{ $ifNull: ['$until', new Date(8.64e15)] }, '$$NOW'] } } },
        { $project: { to: 1 } },
      ],
    },
  },
  { $set: { hidden: '$hidden.to' } },
];

function countsOf(found: Found | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  const { unread = [], perhapsUnread = [], unreadReplies = [] } = found ?? {};
  for (const { _id, count } of [...unread, ...perhapsUnread, ...unreadReplies]) {
    const id = _id.toString();
    counts.set(id, Math.min((counts.get(id) ?? 0) + count, maxUnread));
  }
  return counts;
}

/** As `byTime.newest` sorts. */
function byLastAnswer(a: InboxRow, b: InboxRow): number {
  const newer = b.createdAt.getTime() - a.createdAt.getTime();
  return newer !== 0 ? newer : b._id.toString().localeCompare(a._id.toString());
}

function notIn(one: string, all: string) {
  return { $not: { $in: [one, all] } };
}

function oldest(): Date {
  return new Date(Date.now() - days * day);
}
