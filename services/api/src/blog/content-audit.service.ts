import { Injectable } from '@nestjs/common';
import { type AuditValues, isStaff, type Reason, type ReasonInput } from '@unburden/contracts';
import { AuditLogService } from '../audit/audit-log.service.js';
import type { Caller } from '../common/caller.js';
import { excerptOf } from '../common/excerpts.js';
import { idOf, newId } from '../database/stored-id.js';
import { NoticesService } from '../notices/notices.service.js';
import { ReasonsService } from '../reasons/reasons.service.js';
import type { StoredComment } from './comments/comment.schema.js';
import type { StoredPost } from './posts/post.schema.js';

type BlogPart = 'post' | 'comment' | 'reply';
type Content = Pick<StoredPost, '_id' | 'title' | 'text' | 'author'> | StoredComment;

interface ContentChange {
  verb: 'edited' | 'removed' | 'restored';
  part: BlogPart;
  /** The content before an edit or a removal, or the restored content. */
  before: Content;
  /** The content after an edit. */
  after?: Content;
  /** From `reasonFor`. */
  reason?: Reason | null;
  /** The id for the audit entry, when the trash refers to it. */
  entry?: string;
  /** The entry of the removal that a restoring undoes. */
  undoes?: string;
}

/** Audits staff changes to users' content, and notifies the authors. */
@Injectable()
export class ContentAuditService {
  constructor(
    private readonly auditLog: AuditLogService,
    private readonly notices: NoticesService,
    private readonly reasons: ReasonsService,
  ) {}

  /**
   * The reason of the change, resolved before the transaction. Authors need none for their own content.
   * @throws AppError `validation` for a reason that is not in the list, or is a concern
   */
  async reasonFor(
    actor: Caller,
    content: Pick<Content, 'author'>,
    input: ReasonInput | undefined,
  ): Promise<Reason | null> {
    return idOf(content.author) === actor.id ? null : this.reasons.resolve(input);
  }

  /**
   * Call this in the transaction of the change, after the policy check. Authors' changes of their own
   * content are not recorded, but restored content always is.
   */
  async record(
    actor: Caller,
    { verb, part, before, after, reason = null, entry, undoes }: ContentChange,
  ): Promise<void> {
    const author = idOf(before.author);
    const isOwn = author === actor.id;
    if (isOwn && verb !== 'restored') return;
    const target = { targetType: part, target: before._id.toString() };
    const id = entry ?? newId();
    const input = {
      ...target,
      id,
      action: verb === 'restored' ? 'content.restored' : (`${part}.${verb}` as const),
      author,
      reason,
      before: verb === 'restored' ? null : textsOf(before),
      after: after ? textsOf(after) : null,
      isRestorable: verb === 'removed',
    } as const;
    await this.auditLog.record(actor, input);
    if (undoes) await this.notices.settle(undoes);
    if (author === null || isOwn) return;
    const excerpt = excerptOf('title' in before ? before.title : before.text);
    const notice = { ...target, kind: `content_${verb}`, excerpt, reason, user: author } as const;
    // By the id of the entry, another look at a removal can undo it.
    const appeal = verb === 'removed' ? { id, appeal: null } : {};
    await this.notices.send([{ ...notice, ...appeal }]);
  }
}

function textsOf(content: Content): AuditValues {
  return { ...('title' in content && { title: content.title }), text: content.text };
}

/** Authors may change and remove what they wrote; staff anything. */
export function canModerate(actor: Caller, written: { author: unknown }): boolean {
  return isStaff(actor.role) || idOf(written.author) === actor.id;
}
