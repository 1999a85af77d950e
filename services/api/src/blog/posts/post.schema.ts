import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Wish, wishes } from '@unburden/contracts';
import { SchemaTypes, trusted, type Types } from 'mongoose';

@Schema({ collection: 'posts', strict: 'throw', versionKey: false })
export class StoredPost {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  title: string;

  @Prop({ type: String, required: true })
  text: string;

  /** Absent if the author did not say. */
  @Prop({ type: String, enum: wishes })
  wants?: Wish;

  /** Null once the account is erased. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  author: Types.ObjectId | null;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  /** The last change of title or text. */
  @Prop({ type: Date, required: true })
  updatedAt: Date;

  @Prop({ type: Number, default: 0 })
  views: number;

  /** Moved in one transaction with the votes, whose number it is. The same for `downvotes`. */
  @Prop({ type: Number, default: 0 })
  upvotes: number;

  @Prop({ type: Number, default: 0 })
  downvotes: number;

  /** Likes less dislikes, moved in the same update: the order of the best liked. */
  @Prop({ type: Number, default: 0 })
  score: number;

  /** Comments and replies together, without deleted ones; moved in one transaction with them. */
  @Prop({ type: Number, default: 0 })
  commentCount: number;

  /** The time of the last comment or reply, also of one that is gone by now. */
  @Prop({ type: Date })
  lastAnswerAt?: Date;

  /**
   * The author of the answer at `lastAnswerAt`, while that answer surely stands. Absent once any answer
   * is removed or restored, once the account is erased, and in older posts.
   */
  @Prop({ type: SchemaTypes.ObjectId })
  lastAnswerBy?: Types.ObjectId;

  /**
   * Comments and replies by others whom the author does not block; 2 means two or more. Moved in one
   * transaction with them.
   */
  @Prop({ type: Number, default: 0 })
  answersByOthers: number;

  /** The same with those whom the author blocks. Older posts have none. */
  @Prop({ type: Number })
  answersShown?: number;

  /** The time of the first answer by somebody whom the author does not block, also when that is gone. */
  @Prop({ type: Date })
  firstAnswerAt?: Date;

  /** Removed: nobody sees it, or anything below it. See `notInTrash`. */
  @Prop({ type: Boolean, default: false })
  inTrash: boolean;

  /** The audit entry by which staff can restore it. No such entry exists when the author removed it. */
  @Prop({ type: SchemaTypes.ObjectId })
  trashEntry?: Types.ObjectId;

  /** Set when the author removed it: until then they can restore it. */
  @Prop({ type: Date })
  undoUntil?: Date;

  /** The job that has yet to mark everything below it, after it moved into or out of the trash. */
  @Prop({ type: SchemaTypes.ObjectId })
  settleJob?: Types.ObjectId;

  /** Number of rows that the job marked. Each step writes it, so that it collides with the next move. */
  @Prop({ type: Number })
  settledCount?: number;

  /** The search terms of title and text: see `postSearchTerms`. No read returns them. */
  @Prop({ type: [String], select: false })
  searchTerms?: string[];

  /** Number of `searchTerms`, from the first, that are in the title. */
  @Prop({ type: Number, default: 0, select: false })
  titleTermCount?: number;
}

/** A post with so many answers by others waits no more; no more are counted. */
export const enoughAnswers = 2;

/** Older posts wait no more. */
export function waitingSince(): Date {
  return new Date(Date.now() - 7 * 24 * 60 * 60_000);
}

/** Exported for `hint()`: the planner may otherwise pick a full scan. */
export const postTermsIndex = { searchTerms: 1, createdAt: -1, _id: -1 } as const;

export const waitingIndex = { createdAt: 1, _id: 1, answersByOthers: 1, wants: 1 } as const;

export const postSchema = SchemaFactory.createForClass(StoredPost);
// The feed: newest first, continued by a cursor of (createdAt, _id).
postSchema.index({ inTrash: 1, createdAt: -1, _id: -1 });
// The best liked first, continued by a cursor of (score, createdAt, _id).
postSchema.index({ inTrash: 1, score: -1, createdAt: -1, _id: -1 });
// The same of one member.
postSchema.index({ author: 1, inTrash: 1, score: -1, createdAt: -1, _id: -1 });
// A member's posts, newest first; also counts them.
postSchema.index({ author: 1, inTrash: 1, createdAt: -1, _id: -1 });
// The search: posts with a word, newest first, continued by a cursor of (createdAt, _id).
postSchema.index(postTermsIndex);
// The posts that wait for answers, oldest first; also counts those without any.
postSchema.index(waitingIndex, {
  partialFilterExpression: { inTrash: false, answersByOthers: trusted({ $lt: enoughAnswers }) },
});
// A post in the trash by the audit entry that restores it; and those whose job is not done.
postSchema.index({ trashEntry: 1 }, { sparse: true });
postSchema.index({ settleJob: 1 }, { sparse: true });
