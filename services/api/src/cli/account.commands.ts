import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type AuditAction, idPattern, type Role } from '@unburden/contracts';
import { AccountErasureService } from '../accounts/account-erasure.service.js';
import { operatorId } from '../audit/audit-entry.schema.js';
import { AuditLogService } from '../audit/audit-log.service.js';
import { RegisterDto } from '../auth/dto/auth.dto.js';
import { SecondFactorsService } from '../auth/factors/second-factors.service.js';
import { PasswordHasher } from '../auth/passwords/password-hasher.js';
import { SessionsService } from '../auth/sessions/sessions.service.js';
import type { Actor } from '../common/caller.js';
import { canonicalEmail } from '../common/canonical-email.js';
import { Transactions } from '../database/transactions.js';
import { JobsService } from '../jobs/jobs.service.js';
import { MembersService } from '../moderation/members/members.service.js';
import { FileSweeper } from '../storage/file-sweeper.js';
import type { Account } from '../users/user.schema.js';
import { UsersQueries } from '../users/users.queries.js';
import { UsersService } from '../users/users.service.js';
import { createValidationPipe } from '../validation/validation.pipe.js';
import { CommandError } from './command-error.js';

/** Makes a command say what it would do, and change nothing. */
export interface DryRun {
  dryRun?: boolean;
}

/** The operator's commands on accounts. A `member` is given by email, id or name. */
@Injectable()
export class AccountCommands {
  constructor(
    private readonly userQueries: UsersQueries,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly factors: SecondFactorsService,
    private readonly members: MembersService,
    private readonly erasure: AccountErasureService,
    private readonly jobs: JobsService,
    private readonly files: FileSweeper,
    private readonly hasher: PasswordHasher,
    private readonly auditLog: AuditLogService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AppError `validation`, `nameReserved`, `nameTaken`, `nameConfusable`, `emailTaken` */
  async createAdmin(given: { name: string; email: string }, { dryRun }: DryRun): Promise<string> {
    // Generated, because a password that is typed would stay in the shell's history.
    const password = randomBytes(18).toString('base64url');
    const rules = { type: 'body', metatype: RegisterDto } as const;
    const input = (await createValidationPipe().transform(
      { ...given, password },
      rules,
    )) as RegisterDto;
    const { name } = input;
    const { email = given.email } = input;
    await this.users.checkAvailable({ name, email, role: 'admin' });
    if (dryRun) return `Would create the administrator ${name}, ${email}.`;
    const passwordHash = await this.hasher.hash(password);
    await this.transactions.run(async () => {
      const account = { name, email, passwordHash, role: 'admin' } as const;
      const { _id } = await this.users.createAccount(account);
      await this.auditLog.record(operator, actOn(_id.toString(), 'user.admin_created'));
    });
    return `Created the administrator ${name}, ${email}.\nPassword, shown this once; change it after the first login: ${password}`;
  }

  /**
   * @param as the admin whom the audit log names
   * @throws AppError `lastAdmin`; CommandError
   */
  async setRole(
    member: string,
    role: Role,
    { as, dryRun }: DryRun & { as: string },
  ): Promise<string> {
    const [account, actor] = [await this.find(member), await this.findAdmin(as)];
    const { name } = account;
    if (account.role === role) return `${name} has the role ${role} already.`;
    if (dryRun) {
      return `Would give ${name} the role ${role} in place of ${account.role}, and end their sessions.`;
    }
    await this.members.changeRole(actor, idOf(account), { role });
    return `${name} has the role ${role} now, and has to log in again.`;
  }

  /**
   * @param member null for all members
   * @throws CommandError
   */
  async revokeSessions(member: string | null, { dryRun }: DryRun): Promise<string> {
    const account = member === null ? null : await this.find(member);
    const id = account && idOf(account);
    const whose = account?.name ?? 'everybody';
    if (dryRun) return `Would end sessions of ${whose}: ${await this.sessions.count(id)}.`;
    const entry = actOn(id ?? operatorId, 'user.sessions_ended');
    await this.transactions.run(() => this.auditLog.record(operator, entry));
    const ended = id ? await this.sessions.endAllOf(id) : await this.sessions.endEverybodys();
    return `Ended sessions of ${whose}: ${ended}.`;
  }

  /** @throws CommandError */
  async resetFactors(member: string, { dryRun }: DryRun): Promise<string> {
    const account = await this.find(member);
    const { name } = account;
    if (dryRun)
      return `Would remove the second factor and the passkeys of ${name}, and end their sessions.`;
    await this.factors.reset(operator, idOf(account));
    return `Removed the second factor and the passkeys of ${name}, and ended their sessions.`;
  }

  /**
   * @param as the admin whom the audit log names; without one it names the operator
   * @throws AppError `lastAdmin`; CommandError, also if not everything is gone yet
   */
  async erase(member: string, { as, dryRun }: DryRun & { as?: string }): Promise<string> {
    const account = await this.find(member);
    const id = idOf(account);
    const actor = as === undefined ? operator : await this.findAdmin(as);
    if (dryRun) {
      return `Would erase ${account.name}: the account, messages, pictures, votes. Posts and comments stay, as nobody's.`;
    }
    // May take longer than a call: no client waits for the answer.
    this.jobs.maxWaitMs = 2 ** 31 - 1;
    const outcome = await this.erasure.erase(actor, id, { byOperator: true });
    await this.files.sweep(new Date());
    if (outcome === 'done') return `Erased ${account.name}.`;
    const rest = outcome === 'pending' ? 'is still being removed' : 'could not be removed now';
    throw new CommandError(
      `The account of ${account.name} is gone. What it left elsewhere, such as messages and votes, ${rest}: the API goes on trying.`,
    );
  }

  /**
   * The id of the member whose data will be exported. Records the export in the audit log.
   * @throws CommandError
   */
  async beginExport(member: string): Promise<string> {
    const id = idOf(await this.find(member));
    const entry = actOn(id, 'user.exported');
    await this.transactions.run(() => this.auditLog.record(operator, entry));
    return id;
  }

  /**
   * @throws CommandError if there is no such member
   */
  async find(member: string): Promise<Account> {
    const id = idPattern.test(member) ? member : await this.userQueries.findIdByName(member);
    const account = member.includes('@')
      ? await this.userQueries.findAccountByEmail(canonicalEmail(member))
      : id && (await this.userQueries.findAccount(id));
    if (!account) throw new CommandError(`There is no member ${member}.`);
    return account;
  }

  private async findAdmin(member: string): Promise<Actor> {
    const account = await this.find(member);
    if (account.role !== 'admin') throw new CommandError(`${account.name} is no administrator.`);
    return { id: idOf(account), role: 'admin' };
  }
}

const idOf = (account: Account): string => account._id.toString();

/** The actor of entries that the operator causes, who is not a member. */
const operator: Actor = { id: operatorId, role: 'admin' };

const actOn = (target: string, action: AuditAction) =>
  ({ action, targetType: 'user', target, author: target === operatorId ? null : target }) as const;
