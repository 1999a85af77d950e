import { Injectable } from '@nestjs/common';
import {
  answers,
  type Appeal,
  type AuditAction,
  isStaff,
  type MessageResponse,
  type PageQuery,
  type Role,
} from '@unburden/contracts';
import { presentKnown } from '../../audit/audit-entry.presenter.js';
import { AuditLogService } from '../../audit/audit-log.service.js';
import { TrashService } from '../../blog/trash/trash.service.js';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { idOf } from '../../database/stored-id.js';
import { Transactions } from '../../database/transactions.js';
import { NoticesService } from '../../notices/notices.service.js';
import { UsersQueries } from '../../users/users.queries.js';
import { MembersService } from '../members/members.service.js';

/**
 * Other staff look again at a removal, a warning or a suspension, because the member asked for it. The
 * text of an appeal lives in the member's notice, and goes with it.
 */
@Injectable()
export class AppealsService {
  constructor(
    private readonly notices: NoticesService,
    private readonly auditLog: AuditLogService,
    private readonly users: UsersQueries,
    private readonly members: MembersService,
    private readonly trash: TrashService,
    private readonly transactions: Transactions,
  ) {}

  /** A page of the open ones, those of the oldest decisions first, without the caller's own. */
  async page(actor: Caller, query: PageQuery) {
    const page = await this.notices.appeals(actor.id, query);
    const members = page.items.map(({ user }) => user.toString());
    const [decisions, names, refusalOf] = await Promise.all([
      this.auditLog.shownByIds(page.items.map(({ _id }) => _id.toString())),
      this.users.namesOf(members),
      this.refusals(actor, members),
    ]);
    const items = page.items.flatMap(({ _id, user, appeal: { text, createdAt } }): Appeal[] => {
      const decision = decisions.get(_id.toString());
      if (!decision) return [];
      const { actor: by, action } = decision;
      const mayAnswer = !refusalOf({ member: user.toString(), by: by._id, action });
      const asked = { text, createdAt: createdAt.toISOString() };
      const member = presentKnown(user, names);
      return [{ _id: _id.toString(), member, ...asked, decision, mayAnswer }];
    });
    return { ...page, items };
  }

  /**
   * Takes the decision back. The member is told by a notice of that.
   * @throws AppError `appealNotFound`, `ownDecision`, `notAuthorized`, and those of the undoing:
   *   `notRestorable`, `placeGone`, `notSuspended` (another suspension took its place)
   */
  async accept(actor: Caller, id: string): Promise<MessageResponse> {
    const { decision } = await this.getFor(actor, id);
    return this.end({ id }, async () => {
      const member = decision.target.toString();
      if (decision.action === 'user.warned') await this.members.withdrawWarning(actor, id);
      else if (decision.action === 'user.suspended') await this.members.lift(actor, member, id);
      else await this.trash.restore(actor, id);
      return { message: answers.appealAccepted };
    });
  }

  /**
   * Tells the member why the decision stands.
   * @throws AppError `appealNotFound`, `ownDecision`, `notAuthorized`
   */
  async reject(actor: Caller, id: string, answer: string): Promise<MessageResponse> {
    const { decision, notice: asked } = await this.getFor(actor, id);
    return this.end({ id, answer }, async () => {
      const { targetType, author } = decision;
      const subject = { targetType, target: decision.target.toString(), author: idOf(author) };
      const after = { note: answer };
      await this.auditLog.record(actor, { action: 'appeal.rejected', ...subject, after });
      const [user, target] = [asked.user.toString(), asked.target.toString()];
      const about = { user, targetType: asked.targetType, target, excerpt: asked.excerpt };
      const notice = { kind: 'appeal_rejected', reason: null, message: answer } as const;
      await this.notices.send([{ ...about, ...notice }]);
      return { message: answers.appealRejected };
    });
  }

  /** Of two answers at once, one succeeds. @throws AppError `appealNotFound` */
  private end<T>(
    { id, answer }: { id: string; answer?: string },
    effect: () => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(async () => {
      const isFirst = await this.notices.closeAppeal(id, answer);
      if (!isFirst) throw new AppError('appealNotFound');
      return effect();
    });
  }

  /** @throws AppError `appealNotFound`, `ownDecision`, `notAuthorized` */
  private async getFor(actor: Caller, id: string) {
    const notice = await this.notices.getAppeal(id);
    const decision = await this.auditLog.get(id);
    const member = notice.user.toString();
    const refusalOf = await this.refusals(actor, [member]);
    const refusal = refusalOf({ member, by: decision.actor.toString(), action: decision.action });
    if (refusal) throw new AppError(refusal);
    return { notice, decision };
  }

  /**
   * Tells why the caller must not answer an appeal of one of these members; null if they may. Nobody
   * answers one of their own. Staff answer for their own decision only where nobody else can. A warning
   * or suspension of staff is a matter of admins.
   */
  private async refusals(actor: Caller, members: readonly string[]) {
    const [roles, staff] = await Promise.all([
      this.users.rolesOf(members),
      // Of three, one at least is neither the caller nor the member.
      this.users.someStaff(3),
    ]);
    return ({ member, by, action }: { member: string; by: string; action: AuditAction }) => {
      const isForAdmins = action.startsWith('user.') && isStaff(roles.get(member) ?? 'user');
      const mayJudge = ({ id, role }: { id: string; role: Role }) =>
        id !== member && (role === 'admin' || !isForAdmins);
      if (!mayJudge(actor)) return 'notAuthorized';
      const others = staff.filter((each) => each.id !== actor.id && mayJudge(each));
      return by === actor.id && others.length > 0 ? 'ownDecision' : null;
    };
  }
}
