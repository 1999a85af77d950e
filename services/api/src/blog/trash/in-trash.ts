import type { PipelineStage, Types } from 'mongoose';
import { purgeAfter } from '../../audit/audit-entry.schema.js';
import { lateWriteWindowMs } from '../../jobs/jobs.service.js';
import { batchOf } from '../search-terms.js';

/**
 * Every read of posts and comments adds it. No list and no count has anything that is in the trash.
 */
export function notInTrash<T extends object>(filter: T): T & { inTrash: false } {
  return { ...filter, inTrash: false };
}

/** Authors can undo a removal of their own for this time. Milliseconds. */
const undoableForMs = 60_000;

/** Until when its author can undo a removal of this moment, and when a job purges it. */
export function trashTimes(isOwn: boolean): { undoUntil: Date | null; purgeAt: Date } {
  if (!isOwn) return { undoUntil: null, purgeAt: purgeAfter(new Date()) };
  const undoUntil = new Date(Date.now() + undoableForMs);
  return { undoUntil, purgeAt: new Date(undoUntil.getTime() + lateWriteWindowMs) };
}

/** Posts that went into the trash or came back, whose job has not marked everything below yet. */
export const isSettling = { settleJob: { $exists: true } } as const;

/**
 * Lists of comments and votes that do not start at a post filter by a mark, `postInTrash`. A job
 * sets it after the post has moved. Until then they leave out everything below that post. Such
 * posts, hardly ever more than a few, come as `settling`.
 */
export const lookupSettlingPosts: PipelineStage.Lookup = {
  $lookup: {
    from: 'posts',
    pipeline: [{ $match: isSettling }, { $project: { _id: 1 } }],
    as: 'settling',
  },
};

/** Pass it to a lookup in a document with `settling` that uses `notSettling`. */
export const letSettling = { settling: '$settling._id' };

export const notSettling = {
  $match: { $expr: { $not: { $in: ['$post', '$$settling'] } } },
} satisfies PipelineStage.Match;

/** Rows below a post that one step of a job writes at most. */
export const trashBatchSize = 250;

/** The ids of the rows, as they are read, in batches that one transaction may write. */
export async function* inBatches<T extends { _id: Types.ObjectId }>(
  found: AsyncIterable<T>,
  countTerms: (row: T) => number,
): AsyncGenerator<Types.ObjectId[]> {
  let rows: T[] = [];
  const takeBatch = () => {
    const batch = batchOf(rows, countTerms);
    rows = rows.slice(batch.length);
    return batch.map(({ _id }) => _id);
  };
  for await (const row of found) {
    rows.push(row);
    if (rows.length === trashBatchSize) yield takeBatch();
  }
  while (rows.length > 0) yield takeBatch();
}
