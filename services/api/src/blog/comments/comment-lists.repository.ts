import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@unburden/contracts';
import { Model, trusted } from 'mongoose';
import { type Page, type PagePosition, toPage } from '../../pagination/cursor.js';
import { afterPosition, byTime, type ListOrder } from '../../pagination/page-filter.js';
import { distinct } from '../../database/stored-id.js';
import { madeIn, type TimeSpan } from '../../database/time-span.js';
import { type CommentKind, livingOf, StoredComment } from './comment.schema.js';

/** The lists of comments. What a thread or a member has is counted in the index of its list. */
@Injectable()
export class CommentListsRepository {
  constructor(@InjectModel(StoredComment.name) private readonly model: Model<StoredComment>) {}

  /** All comments or all replies that are not deleted. */
  async livingPage(
    kind: CommentKind,
    order: ListOrder,
    { position, limit }: { position: PagePosition | null; limit: number },
  ) {
    return this.page(livingOf[kind], order, { position, limit });
  }

  /** How many of a kind are not deleted: up to `limits.counted.max`, in the index of their list. */
  countLiving(kind: CommentKind): Promise<number> {
    return this.model.countDocuments(livingOf[kind]).limit(limits.counted.max).exec();
  }

  /** Comments and replies that are not deleted, by the indexes of their lists alone. */
  async countNew(span: TimeSpan): Promise<number> {
    const [comments, below] = await Promise.all([
      this.model.countDocuments({ ...livingOf.comments, ...madeIn(span) }),
      this.model.countDocuments({ ...livingOf.replies, ...madeIn(span) }).hint('replies'),
    ]);
    return comments + below;
  }

  /** The words of these comments, by id. One query. */
  async wordsOf(ids: readonly (string | null)[]) {
    const found = await this.model
      .find({ _id: trusted({ $in: distinct(ids) }) }, { text: 1 })
      .lean<Pick<StoredComment, '_id' | 'text'>[]>();
    return new Map(found.map((comment) => [comment._id.toString(), comment]));
  }

  private async page(
    filter: object,
    order: ListOrder,
    { position, limit }: { position: PagePosition | null; limit: number },
  ): Promise<Page<StoredComment>> {
    const rows = await this.model
      .find({ ...filter, ...afterPosition(position, order) })
      .sort(byTime[order])
      .limit(limit + 1)
      .lean<StoredComment[]>();
    return toPage(rows, limit);
  }
}
