import { Injectable } from '@nestjs/common';
import type { Reason } from '@unburden/contracts';
import type { Actor } from '../common/caller.js';
import type { Transaction } from '../database/transactions.js';
import { AuditLogService } from '../audit/audit-log.service.js';
import { NoticesService } from '../notices/notices.service.js';
import type { Account } from '../users/user.schema.js';

interface Edit {
  account: Account;
  input: { name: string | undefined; email: string | undefined; hasNewPassword: boolean };
  reason: Reason | null;
}

/**
 * Records what admins do to accounts of others, and tells those. Emails and passwords are not kept in
 * the record, only that they changed.
 */
@Injectable()
export class AccountAuditService {
  constructor(
    private readonly acts: AuditLogService,
    private readonly notices: NoticesService,
  ) {}

  async recordEdited(actor: Actor, edit: Edit, transaction: Transaction): Promise<void> {
    const { account, input, reason } = edit;
    const id = account._id.toString();
    const secrets = {
      ...(input.email !== undefined && { email: null }),
      ...(input.hasNewPassword && { password: null }),
    };
    const before = { ...(input.name !== undefined && { name: account.name }), ...secrets };
    const after = { ...(input.name !== undefined && { name: input.name }), ...secrets };
    const target = { targetType: 'user', target: id } as const;
    const act = { ...target, action: 'user.edited', author: id, reason, before, after } as const;
    await this.acts.record(actor, act, transaction);
    const notice = { ...target, user: id, kind: 'account_changed', reason } as const;
    await this.notices.send([notice], transaction);
  }

  async recordRemoved(
    actor: Actor,
    { account, reason }: Pick<Edit, 'account' | 'reason'>,
    transaction: Transaction,
  ): Promise<void> {
    const id = account._id.toString();
    const act = {
      action: 'user.removed',
      targetType: 'user',
      target: id,
      author: id,
      reason,
      before: { name: account.name, role: account.role },
    } as const;
    await this.acts.record(actor, act, transaction);
  }
}
