import type { PipelineStage, Types } from 'mongoose';
import { batchOf } from './search-terms.js';

/** Every read of posts and comments adds it: what is in the trash is in no list and in no count. */
export function notInTrash<T extends object>(filter: T): T & { inTrash: false } {
  return { ...filter, inTrash: false };
}

/** Posts that went into the trash or came back, whose job has not marked everything below yet. */
export const isSettling = { settleJob: { $exists: true } } as const;

/**
 * Lists of comments and votes that do not start at a post go by a mark, `postInTrash`, which a job
 * sets after the post has moved. Until it is done they leave out everything below that post: such
 * posts, hardly ever more than a few, come as `settling`.
 */
export const lookupSettlingPosts: PipelineStage.Lookup = {
  $lookup: {
    from: 'posts',
    pipeline: [{ $match: isSettling }, { $project: { _id: 1 } }],
    as: 'settling',
  },
};

/** To be passed to a lookup in a document with `settling`, for `notSettling` to be used in it. */
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
