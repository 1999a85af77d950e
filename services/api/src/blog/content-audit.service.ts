import { Injectable } from '@nestjs/common';
import type { AuditValues, Reason, ReasonInput } from '@unburden/contracts';
import type { Caller } from '../common/caller.js';
import { excerptOf } from '../common/excerpt.js';
import { idOf } from '../database/stored-id.js';
import type { Transaction } from '../database/transactions.js';
import { AuditLogService } from '../audit/audit-log.service.js';
import { NoticesService } from '../notices/notices.service.js';
import { ReasonsService } from '../reasons/reasons.service.js';
import type { StoredComment } from './comments/comment.schema.js';
import type { StoredPost } from './posts/post.schema.js';

export type BlogPart = 'post' | 'comment' | 'reply';
type Written = Pick<StoredPost, '_id' | 'title' | 'text' | 'author'> | StoredComment;

interface ContentChange {
  verb: 'edited' | 'removed';
  part: BlogPart;
  before: Written;
  /** Left out when it is removed. */
  after?: Written;
  /** From `reasonFor`. */
  reason: Reason | null;
  /** The id for the audit entry, when the trash refers to it. */
  entry?: string | null;
}

/** Records what staff do to what others wrote, and tells those. */
@Injectable()
export class ContentAuditService {
  constructor(
    private readonly auditLog: AuditLogService,
    private readonly notices: NoticesService,
    private readonly reasons: ReasonsService,
  ) {}

  /**
   * Why it is done, to be looked up before the transaction; it does not matter with one's own.
   * @throws AppError `validation` for a reason that is not in the list, or is a concern
   */
  async reasonFor(
    actor: Caller,
    written: Pick<Written, 'author'>,
    input: ReasonInput | undefined,
  ): Promise<Reason | null> {
    return idOf(written.author) === actor.id ? null : this.reasons.resolve(input);
  }

  /**
   * To be called in the transaction that does it, after the policy let it pass. Authors at their own
   * leave no record.
   */
  async record(actor: Caller, change: ContentChange, transaction: Transaction): Promise<void> {
    const { verb, part, before, after, reason, entry } = change;
    const author = idOf(before.author);
    if (author === actor.id) return;
    const target = { targetType: part, target: before._id.toString() };
    const input = {
      ...target,
      ...(entry && { id: entry }),
      action: `${part}.${verb}`,
      author,
      reason,
      before: textsOf(before),
      after: after ? textsOf(after) : null,
      isRestorable: verb === 'removed',
    } as const;
    await this.auditLog.record(actor, input, transaction);
    const notice = {
      ...target,
      kind: `content_${verb}`,
      excerpt: titleOf(before),
      reason,
    } as const;
    if (author) await this.notices.send([{ ...notice, user: author }], transaction);
  }

  /** The same for what is put back, of which there is a record always. */
  async recordRestored(
    actor: Caller,
    { part, restored }: { part: BlogPart; restored: Written },
    transaction: Transaction,
  ): Promise<void> {
    const author = idOf(restored.author);
    const target = { targetType: part, target: restored._id.toString() };
    await this.auditLog.record(
      actor,
      { ...target, action: 'content.restored', author },
      transaction,
    );
    if (author === null || author === actor.id) return;
    const notice = { ...target, kind: 'content_restored', reason: null } as const;
    const excerpt = titleOf(restored);
    await this.notices.send([{ ...notice, excerpt, user: author }], transaction);
  }
}

function textsOf(written: Written): AuditValues {
  return { ...('title' in written && { title: written.title }), text: written.text };
}

function titleOf(written: Written): string {
  return excerptOf('title' in written ? written.title : written.text);
}
