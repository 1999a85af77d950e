import { limits } from '@unburden/contracts';
import { type mongo, type PipelineStage, Types } from 'mongoose';
import { currentSession } from '../database/transactions.js';
import { afterPosition, byTime, type ListOrder, type PageRequest } from '../pagination/cursor.js';
import { letSettling, lookupSettlingPosts, notSettling } from './trash/in-trash.js';

// One aggregation gathers a page from several collections, because each command costs the API more
// than its result. The result is one document: `rows`, and beside them the lookups for all rows.

/** Time limit of such a command. Milliseconds. */
export const readOptions = { maxTimeMS: 3_000 };

/** The one document of such a command; null for none. */
export async function readOne<T extends object>(
  database: mongo.Db,
  from: string,
  stages: readonly PipelineStage[],
  options: mongo.AggregateOptions = {},
): Promise<T | null> {
  const [found] = await database
    .collection(from)
    .aggregate<T>([...stages], { ...readOptions, session: currentSession(), ...options })
    .toArray();
  return found ?? null;
}

type Lookup = PipelineStage.Lookup;

interface RowsQuery extends PageRequest {
  filter: object;
  order: ListOrder;
}

/** Rows of `from` whose `field` is the document's id: all, or those that the filter lets through. */
interface LookupQuery extends Omit<RowsQuery, 'filter'> {
  from: string;
  field: string;
  filter?: object;
  as?: string;
}

/** The fields that are read of a member. */
export interface AuthorName {
  _id: Types.ObjectId;
  name: string;
}

/** The count of `lookupPage`; empty for zero. */
export type CountFacet = readonly { n: number }[];

/** One more than `limit` of what the filter lets through, by age. */
export function byAge({
  filter,
  order,
  position,
  limit,
}: RowsQuery): [PipelineStage.Match, PipelineStage.Sort, PipelineStage.Limit] {
  return [
    { $match: { ...filter, ...afterPosition(position, order) } },
    { $sort: byTime[order] },
    { $limit: limit + 1 },
  ];
}

/** Search terms, what the trash keeps of a comment, and whom it answers: never shown. */
export const omitInternalFields = {
  $unset: ['searchTerms', 'titleTermCount', 'trash', 'repliedTo'],
} satisfies PipelineStage.Unset;

/** Looks up a page of rows as `as`, and their total, by the index and up to the counted maximum. */
export function lookupPage(beside: LookupQuery): Lookup[] {
  const { from, field, as = 'rows', filter = {}, ...page } = beside;
  const pipeline = [...byAge({ filter, ...page }), omitInternalFields];
  return [
    { $lookup: { from, localField: '_id', foreignField: field, pipeline, as } },
    lookupTotal(beside),
  ];
}

/** Looks up the total alone, as `counted`. */
export function lookupTotal({
  from,
  field,
  filter = {},
}: Pick<LookupQuery, 'from' | 'field' | 'filter'>): Lookup {
  const pipeline = [{ $match: filter }, { $limit: limits.counted.max }, { $count: 'n' }];
  return { $lookup: { from, localField: '_id', foreignField: field, pipeline, as: 'counted' } };
}

/** The same for comments or votes whose posts are not in the trash. */
export function lookupVisiblePage({ filter = {}, ...beside }: LookupQuery): Lookup[] {
  const { from, field, as = 'rows', order, position, limit } = beside;
  const lookup = { from, localField: '_id', foreignField: field, let: letSettling };
  const shown = { ...filter, postInTrash: false };
  const [match, ...sorted] = byAge({ filter: shown, order, position, limit });
  const counting = [
    { $match: shown },
    { $limit: limits.counted.max },
    notSettling,
    { $count: 'n' },
  ];
  return [
    lookupSettlingPosts,
    { $lookup: { ...lookup, pipeline: [match, notSettling, ...sorted, omitInternalFields], as } },
    { $lookup: { ...lookup, pipeline: counting, as: 'counted' } },
  ];
}

/** Looks up the authors of the rows, as `authors`. */
export function lookupAuthors(): Lookup {
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

interface OwnRows {
  from: 'votes' | 'comment_likes';
  /** Their field with the row's id. */
  field: string;
  project: Record<string, 0 | 1>;
  as: string;
}

/** Looks up the votes or likes of the viewer on the rows; nothing for visitors. */
export function lookupOwn(viewer: string | null, own: OwnRows): Lookup[] {
  if (viewer === null) return [];
  const { from, field, project, as } = own;
  const pipeline = [{ $match: { user: new Types.ObjectId(viewer) } }, { $project: project }];
  return [{ $lookup: { from, localField: 'rows._id', foreignField: field, pipeline, as } }];
}

/** One of the fields of each, by id. */
export function indexBy<K extends string>(
  found: readonly ({ _id: { toString(): string } } & Record<K, string>)[],
  field: K,
): Map<string, string> {
  return new Map(found.map((each) => [each._id.toString(), each[field]]));
}
