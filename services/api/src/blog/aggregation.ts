import type { PipelineStage, Types } from 'mongoose';
import { limits, type PageQuery } from '@unburden/contracts';
import {
  decodeCursor,
  type PagePosition,
  afterPosition,
  byTime,
  type ListOrder,
} from '../pagination/cursor.js';
import { letMoving, movingBeside, notMoving } from './trash.js';

// One aggregation gathers a page from several collections, because each command costs the API more
// than its result. The result is one document: `rows`, and beside them the lookups for all rows.

/** Time limit of such a command. Milliseconds. */
export const gathering = { maxTimeMS: 3_000 };

type Lookup = PipelineStage.Lookup;

/** Start of a page, and the most rows it may have. */
export interface Place {
  position: PagePosition | null;
  limit: number;
}

/** The place that a client asks for. @throws AppError `badCursor` */
export function placeOf({ cursor, limit = limits.page.default }: PageQuery): Place {
  return { position: decodeCursor(cursor), limit };
}

interface Rows extends Place {
  filter: object;
  order: ListOrder;
}

/** Rows of `from` whose `field` is the document's id: all, or those that the filter lets through. */
interface RowsBeside extends Omit<Rows, 'filter'> {
  from: string;
  field: string;
  filter?: object;
  as?: string;
}

/** The fields that are read of a member. */
export interface Named {
  _id: Types.ObjectId;
  name: string;
}

/** The number that `pageBeside` counted: nothing stands there where there was nothing to count. */
export type Counted = readonly { n: number }[];

/** One more than `limit` of what the filter lets through, by age. */
export function byAge({
  filter,
  order,
  position,
  limit,
}: Rows): [PipelineStage.Match, PipelineStage.Sort, PipelineStage.Limit] {
  return [
    { $match: { ...filter, ...afterPosition(position, order) } },
    { $sort: byTime[order] },
    { $limit: limit + 1 },
  ];
}

/** Search terms, and what the trash keeps of a comment: never shown. */
export const withoutWords = {
  $unset: ['words', 'titleWordCount', 'trash'],
} satisfies PipelineStage.Unset;

/**
 * Puts a page of rows beside the document, as `as`, and how many there are in all: by the index, and
 * no more of them than a total tells.
 */
export function pageBeside(beside: RowsBeside): Lookup[] {
  const { from, field, as = 'rows', filter = {}, ...page } = beside;
  const whose = { from, localField: '_id', foreignField: field };
  const counting = [{ $match: filter }, { $limit: limits.counted.max }, { $count: 'n' }];
  return [
    { $lookup: { ...whose, pipeline: [...byAge({ filter, ...page }), withoutWords], as } },
    { $lookup: { ...whose, pipeline: counting, as: 'counted' } },
  ];
}

/** The same of comments or votes whose posts are not in the trash, wherever they are. */
export function pageApart({ filter = {}, ...beside }: RowsBeside): Lookup[] {
  const { from, field, as = 'rows', order, position, limit } = beside;
  const lookup = { from, localField: '_id', foreignField: field, let: letMoving };
  const shown = { ...filter, postInTrash: false };
  const [match, ...sorted] = byAge({ filter: shown, order, position, limit });
  const counting = [{ $match: shown }, { $limit: limits.counted.max }, notMoving, { $count: 'n' }];
  return [
    movingBeside,
    { $lookup: { ...lookup, pipeline: [match, notMoving, ...sorted, withoutWords], as } },
    { $lookup: { ...lookup, pipeline: counting, as: 'counted' } },
  ];
}

/** Puts the members whom the rows name as authors beside them, as `authors`. */
export function authorsBeside(): Lookup {
  const pipeline = [{ $project: { name: 1 } }];
  return {
    $lookup: {
      from: 'users',
      localField: 'rows.author',
      foreignField: '_id',
      pipeline,
      as: 'authors',
    },
  };
}

/** One of the fields of each, by id. */
export function byId<K extends string>(
  found: readonly ({ _id: { toString(): string } } & Record<K, string>)[],
  field: K,
): Map<string, string> {
  return new Map(found.map((each) => [each._id.toString(), each[field]]));
}
