import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

@Schema({ collection: 'posts', strict: 'throw', versionKey: false })
export class StoredPost {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  title: string;

  @Prop({ type: String, required: true })
  text: string;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  author: Types.ObjectId;

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

  /** Removed: nobody sees it, or anything below it. See `notInTrash`. */
  @Prop({ type: Boolean, default: false })
  inTrash: boolean;

  /** The audit entry by which staff can restore it. No such entry exists when the author removed it. */
  @Prop({ type: SchemaTypes.ObjectId })
  trashEntry?: Types.ObjectId;

  /** The job that has yet to mark what is below it, after it moved into the trash or out of it. */
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

/** Exported for `hint()`: the planner may otherwise pick a full scan. */
export const postTermsIndex = { searchTerms: 1, createdAt: -1, _id: -1 } as const;

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
// A post in the trash by the audit entry that restores it; and those whose job is not done.
postSchema.index({ trashEntry: 1 }, { sparse: true });
postSchema.index({ settleJob: 1 }, { sparse: true });
