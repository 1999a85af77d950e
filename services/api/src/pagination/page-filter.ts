import { trusted, Types } from 'mongoose';
import type { PagePosition } from './cursor.js';

/** Which end of a list by time comes first. */
export type ListOrder = 'newest' | 'oldest';

/** Order of such a list. */
export const byTime = {
  newest: { createdAt: -1, _id: -1 },
  oldest: { createdAt: 1, _id: 1 },
} as const;

/**
 * The rows after `position` in the list's order. The range on `createdAt` stands first by itself so
 * that MongoDB walks the index in order and never sorts in memory.
 */
export function afterPosition(position: PagePosition | null, order: ListOrder) {
  if (!position) return {};
  const [within, beyond] = order === 'newest' ? ['$lte', '$lt'] : ['$gte', '$gt'];
  return {
    createdAt: trusted({ [within]: position.createdAt }),
    $or: [
      { createdAt: trusted({ [beyond]: position.createdAt }) },
      { _id: trusted({ [beyond]: new Types.ObjectId(position.id) }) },
    ],
  };
}
