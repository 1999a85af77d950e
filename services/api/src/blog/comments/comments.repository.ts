import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted, Types } from 'mongoose';
import { maxWriteMs } from '../../database/mongodb-options.js';
import { idOf, newObjectId } from '../../database/stored-id.js';
import { isNewer, nextVersion } from '../../database/stored-times.js';
import { currentSession } from '../../database/transactions.js';
import { commentSearchTerms } from '../search-terms.js';
import { inBatches, notInTrash } from '../trash/in-trash.js';
import { StoredComment, type TrashedComment } from './comment.schema.js';

export type CommentInTrash = StoredComment & { trash: TrashedComment };

export type NewComment = { author: string } & Pick<
  StoredComment,
  'post' | 'parent' | 'root' | 'depth' | 'text' | 'createdAt' | 'repliedTo'
>;

type CommentOfPost = Pick<StoredComment, '_id' | 'post'>;

/** How a comment names a member. */
type MemberField = 'author' | 'repliedTo';

/** The type lets it use the partial index. */
const exactly = (member: string) =>
  trusted({ $eq: new Types.ObjectId(member), $type: 'objectId' as const });

/** Writes comments and replies one by one, and keeps the counters of their threads. */
@Injectable()
export class CommentsRepository {
  constructor(@InjectModel(StoredComment.name) private readonly model: Model<StoredComment>) {}

  async findById(id: string): Promise<StoredComment | null> {
    return this.model.findOne(notInTrash({ _id: id })).lean();
  }

  /**
   * Writes it, and counts a reply on its parent and on the thread's top. One command, past Mongoose: a
   * comment is the second busiest write.
   */
  async insert(comment: NewComment): Promise<StoredComment> {
    const { parent, root } = comment;
    const _id = newObjectId();
    const stored = {
      ...comment,
      ...commentSearchTerms(comment.text),
      author: new Types.ObjectId(comment.author),
      updatedAt: comment.createdAt,
      ...{ childCount: 0, replyCount: 0, likes: 0 },
      ...{ deleted: false, inTrash: false, postInTrash: false },
    };
    const count = (id: Types.ObjectId | null, field: 'childCount' | 'replyCount') =>
      id ? [{ updateOne: { filter: { _id: id }, update: { $inc: { [field]: 1 } } } }] : [];
    const counters = [...count(parent, 'childCount'), ...count(root, 'replyCount')];
    // An insert would be a command of its own.
    const added = { filter: { _id }, update: { $setOnInsert: stored }, upsert: true };
    await this.model.collection.bulkWrite([...counters, { updateOne: added }], {
      maxTimeMS: maxWriteMs,
      session: currentSession(),
    });
    return { _id, ...stored };
  }

  /** Moves the number of replies below the comment at the top of a thread. */
  async addReplies(top: string, amount: 1 | -1): Promise<void> {
    const move = { $inc: { replyCount: amount } };
    await this.model.updateOne({ _id: top }, move);
  }

  /** Moves the number of members who like it. */
  async addLikes(id: string, amount: 1 | -1): Promise<void> {
    await this.model.updateOne({ _id: id }, { $inc: { likes: amount } });
  }

  /**
   * Changes the text; null when the comment is gone or deleted. If it is newer than the version it
   * changes nothing, and `after` is null.
   */
  async rewrite(
    id: string,
    text: string,
    version: Date | undefined,
  ): Promise<{ before: StoredComment; after: StoredComment | null } | null> {
    const filter = { _id: id, deleted: false };
    const before = await this.model.findOne(filter).lean<StoredComment>();
    if (!before) return null;
    if (isNewer(before, version)) return { before, after: null };
    const change = { text, updatedAt: nextVersion(before) };
    const set = { ...change, ...commentSearchTerms(text) };
    await this.model.updateOne(filter, { $set: set });
    return { before, after: Object.assign({}, before, change) };
  }

  /**
   * Moves author and text of a comment into the trash; what it was, or null when it is not there.
   * It keeps its place only if it has replies: otherwise call `removeFromThread` next.
   */
  async softDelete(
    id: string,
    { entry, undoUntil }: { entry: string; undoUntil: Date | null },
  ): Promise<StoredComment | null> {
    const emptied = {
      deleted: true,
      text: '',
      searchTerms: [],
      author: null,
      updatedAt: new Date(),
    };
    const [author, text, updatedAt] = ['$author', '$text', '$updatedAt'];
    const key = { entry: new Types.ObjectId(entry), ...(undoUntil && { undoUntil }) };
    const trash = { ...key, author, text, updatedAt, along: [] };
    return this.model
      .findOneAndUpdate({ _id: id, deleted: false }, [{ $set: { ...emptied, trash } }], {
        updatePipeline: true,
      })
      .lean();
  }

  /**
   * Takes a deleted comment without replies out of its thread. Emptied ones above go too, if they
   * were shown for its sake only. The purge of the comment deletes them.
   */
  async removeFromThread(leaf: StoredComment): Promise<void> {
    const parentId = idOf(leaf.parent);
    const parent = parentId && (await this.dropChild(parentId));
    const isAlone = parent && parent.deleted && parent.childCount === 0;
    const onlyChild = { deleted: true, childCount: 1 };
    const along = isAlone ? [parent, ...(await this.above(parent, onlyChild))] : [];
    const ids = along.map(({ _id }) => _id);
    const next = idOf(along.at(-1)?.parent);
    if (next) await this.dropChild(next);
    const kept = { $set: { inTrash: true, 'trash.along': ids } };
    await this.model.updateOne({ _id: leaf._id }, kept);
    const unseen = { $set: { inTrash: true, childCount: 0 } };
    if (ids.length > 0) await this.model.updateMany({ _id: trusted({ $in: ids }) }, unseen);
  }

  /** The text of the author's comment that staff removed; null for any other. */
  async findRemoved(id: string, author: string): Promise<string | null> {
    const byStaff = { 'trash.undoUntil': trusted({ $exists: false }) };
    const found = await this.model
      .findOne({ _id: id, 'trash.author': new Types.ObjectId(author), ...byStaff })
      .select('+trash')
      .lean();
    return found?.trash?.text ?? null;
  }

  /** The entry of a comment that its author removed, and can still restore; null for any other. */
  async findUndo(id: string, author: string): Promise<string | null> {
    const isOpen = { 'trash.undoUntil': trusted({ $gt: new Date() }) };
    const found = await this.model
      .findOne({ _id: id, 'trash.author': new Types.ObjectId(author), ...isOpen })
      .select('+trash')
      .lean();
    return idOf(found?.trash?.entry);
  }

  /** Restores author and text. Returns the comment, or null if the entry has nothing in the trash. */
  async restore(entry: string): Promise<StoredComment | null> {
    const found = await this.findInTrash(entry);
    if (!found) return null;
    const { _id, inTrash, trash } = found;
    const { author, text, updatedAt } = trash;
    const back = { deleted: false, author, text, updatedAt };
    const set = { ...back, ...commentSearchTerms(text), inTrash: false };
    await this.model.updateOne({ _id }, { $set: set, $unset: { trash: 1 } });
    if (inTrash && !(await this.reattach(found))) return null;
    return Object.assign(found, back);
  }

  /** Restores the placeholders above, and counts the comment on its parent; false if that is gone. */
  private async reattach({ parent, trash }: CommentInTrash): Promise<boolean> {
    const filter = { _id: trusted({ $in: trash.along }), inTrash: true };
    const unseen = await this.model.find(filter).lean();
    const shown = { $set: { inTrash: false, childCount: 1 } };
    if (unseen.length > 0) await this.model.updateMany(filter, shown);
    const byId = new Map(unseen.map((comment) => [String(comment._id), comment]));
    const highest = trash.along.findLast((id) => byId.has(String(id)));
    const above = (byId.get(String(highest)) ?? { parent }).parent;
    return above === null || this.addChild(String(above));
  }

  /** One reply more directly below; false when the comment is gone. */
  private async addChild(id: string): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(notInTrash({ _id: id }), {
      $inc: { childCount: 1 },
    });
    return matchedCount === 1;
  }

  /** One reply less directly below; the comment after that, or null when there is none. */
  private async dropChild(id: string): Promise<StoredComment | null> {
    return this.model
      .findOneAndUpdate({ _id: id }, { $inc: { childCount: -1 } }, { returnDocument: 'after' })
      .lean();
  }

  /** Some comments with the member as their author, or as whom they answer; none of the trash. */
  async findSomeBy(member: string, field: MemberField, limit: number): Promise<CommentOfPost[]> {
    return this.model
      .find({ [field]: exactly(member) }, { post: 1 })
      .limit(limit)
      .lean();
  }

  /** Takes the member from the comments. */
  async disown(some: readonly CommentOfPost[], member: string, field: MemberField): Promise<void> {
    const filter = { _id: trusted({ $in: some.map(({ _id }) => _id) }), [field]: exactly(member) };
    await this.model.updateMany(filter, { $set: { [field]: null } });
  }

  /** The entries of what the trash keeps of the member. */
  async trashedBy(author: string): Promise<Types.ObjectId[]> {
    const filter = { 'trash.author': new Types.ObjectId(author) };
    return this.model.distinct('trash.entry', filter);
  }

  /** Removes for good what the trash keeps of the comment. A place with replies below it stays, emptied. */
  async purgeTrashed({ _id, trash }: CommentInTrash): Promise<void> {
    const along = { _id: trusted({ $in: trash.along }), inTrash: true, trash: null };
    await this.model.deleteMany(along);
    const { deletedCount } = await this.model.deleteOne({ _id, inTrash: true });
    const emptied = { $set: { likes: 0 }, $unset: { trash: 1 } };
    if (deletedCount === 0) await this.model.updateOne({ _id }, emptied);
  }

  /** All of the post, by number and by search terms in batches that one transaction may write. */
  batchesOf(post: string): AsyncGenerator<Types.ObjectId[]> {
    const found = this.model.aggregate([
      { $match: { post: new Types.ObjectId(post) } },
      { $project: { terms: { $size: { $ifNull: ['$searchTerms', []] } } } },
    ]);
    return inBatches(found.cursor<{ _id: Types.ObjectId; terms: number }>(), ({ terms }) => terms);
  }

  async mark(ids: readonly Types.ObjectId[], postInTrash: boolean): Promise<void> {
    const filter = { _id: trusted({ $in: ids }) };
    await this.model.updateMany(filter, { $set: { postInTrash } });
  }

  async purge(ids: readonly Types.ObjectId[]): Promise<void> {
    await this.model.deleteMany({ _id: trusted({ $in: ids }) });
  }

  async findInTrash(entry: string): Promise<CommentInTrash | null> {
    return this.model
      .findOne({ 'trash.entry': new Types.ObjectId(entry) })
      .select('+trash')
      .lean<CommentInTrash>();
  }

  /** The ancestors of the comment, nearest first, as long as the filter lets them through. */
  private async above({ _id }: StoredComment, filter: object): Promise<StoredComment[]> {
    type Found = StoredComment & { distance?: number };
    const [found] = await this.model.aggregate<{ above: Found[] }>([
      { $match: { _id } },
      {
        $graphLookup: {
          from: this.model.collection.collectionName,
          startWith: '$parent',
          connectFromField: 'parent',
          connectToField: '_id',
          restrictSearchWithMatch: filter,
          depthField: 'distance',
          as: 'above',
        },
      },
      { $project: { above: 1 } },
      { $unset: ['above.searchTerms', 'above.trash'] },
    ]);
    const above = found?.above ?? [];
    above.sort((one, other) => (one.distance ?? 0) - (other.distance ?? 0));
    for (const comment of above) delete comment.distance;
    return above;
  }
}
