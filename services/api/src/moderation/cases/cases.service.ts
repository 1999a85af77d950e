import { Injectable } from '@nestjs/common';
import {
  type CaseDetail,
  type CaseOutcome,
  type CasesQuery,
  limits,
  type Overview,
  type RemoveMessageInput,
  type ReportedMessage,
  type ReportedPicture,
  type ResolveInput,
} from '@unburden/contracts';
import { AuditLogService } from '../../audit/audit-log.service.js';
import { MessagesService } from '../../chat/messages/messages.service.js';
import { ReportedMessagesService } from '../../chat/messages/reported-messages.service.js';
import type { Caller } from '../../common/caller.js';
import { DomainEventPublisher } from '../../common/domain-events.js';
import { AppError, fieldError } from '../../common/errors.js';
import { isDuplicateKey } from '../../database/database-errors.js';
import { idOf } from '../../database/stored-id.js';
import { Transactions } from '../../database/transactions.js';
import { NoticesService } from '../../notices/notices.service.js';
import { ReasonsService, worryUrgency } from '../../reasons/reasons.service.js';
import { PicturesService } from '../../storage/pictures.service.js';
import { UsersQueries } from '../../users/users.queries.js';
import { ReportedContentService } from '../reports/reported-content.service.js';
import { ReportsRepository } from '../reports/reports.repository.js';
import { presentCase, presentCaseDetail } from './case.presenter.js';
import type { StoredCase } from './case.schema.js';
import { CaseResolution } from './case-resolution.js';
import { CasesRepository, targetOf } from './cases.repository.js';

/** Lifetime of a resolved case and its reports: half a year. Milliseconds. */
const retentionMs = 182 * 24 * 60 * 60_000;

/** The staff's queue of what was reported. */
@Injectable()
export class CasesService {
  constructor(
    private readonly cases: CasesRepository,
    private readonly reports: ReportsRepository,
    private readonly targets: ReportedContentService,
    private readonly messages: ReportedMessagesService,
    private readonly chats: MessagesService,
    private readonly notices: NoticesService,
    private readonly users: UsersQueries,
    private readonly pictures: PicturesService,
    private readonly auditLog: AuditLogService,
    private readonly resolution: CaseResolution,
    private readonly reasons: ReasonsService,
    private readonly transactions: Transactions,
    private readonly events: DomainEventPublisher,
  ) {}

  /**
   * A page of the cases in one state, most urgent first, then the oldest, with the number of all.
   * It leaves out cases about the caller. @throws `badCursor`
   */
  async page(actor: Caller, query: CasesQuery) {
    const { cursor, limit = limits.page.default, state = 'open', ...wanted } = query;
    const filter = { ...wanted, state };
    const [page, total] = await Promise.all([
      this.cases.page(actor.id, filter, { cursor, limit }),
      this.cases.count(actor.id, filter),
    ]);
    const [names, excerpts] = await Promise.all([
      this.users.namesOf(page.items.flatMap(peopleOf)),
      this.targets.excerptsOf(page.items.map(targetOf)),
    ]);
    const items = page.items.map((stored) =>
      presentCase(stored, { names, excerpt: excerpts.get(stored.target.toString()) }),
    );
    return { items, nextCursor: page.nextCursor, total };
  }

  /** The numbers of unresolved cases and of worries among them, without those about the caller. */
  async countOpen(
    actor: Caller,
  ): Promise<Pick<Overview, 'openCases' | 'openWorries' | 'oldestCaseAt'>> {
    const open = await this.cases.countOpen(actor.id);
    const oldest = Math.min(...open.map((each) => each.oldest.getTime()));
    return {
      openCases: open.reduce((sum, { count }) => sum + count, 0),
      openWorries: open.find(({ _id }) => _id === worryUrgency)?.count ?? 0,
      oldestCaseAt: open.length === 0 ? null : new Date(oldest).toISOString(),
    };
  }

  /** The case with its context. @throws AppError `caseNotFound` (or about oneself) */
  async get(actor: Caller, id: string): Promise<CaseDetail> {
    return this.present(await this.load(actor, id));
  }

  /**
   * Takes the case in hand. @throws AppError as `get`, and `caseReported` (by oneself), `caseResolved`,
   * `caseClaimed`
   */
  async claim(actor: Caller, id: string): Promise<CaseDetail> {
    await this.loadToHandle(actor, id);
    return this.presentOr(await this.cases.claim(id, actor.id), actor, id);
  }

  /**
   * Returns one's own case to the queue; admins any case. @throws AppError as `get`, and
   * `caseResolved`, `caseClaimed`
   */
  async release(actor: Caller, id: string): Promise<CaseDetail> {
    const stored = await this.load(actor, id);
    if (stored.state === 'open') return this.present(stored);
    const by = actor.role === 'admin' ? null : actor.id;
    return this.presentOr(await this.cases.release(id, by), actor, id);
  }

  /** @throws AppError as `get`, and `caseReported` (by oneself), `caseResolved`, `tooManyNotes` */
  async addNote(actor: Caller, id: string, text: string): Promise<CaseDetail> {
    const { isOpen } = await this.loadToHandle(actor, id);
    const changed = await this.cases.addNote(id, { by: actor.id, text });
    if (changed) return this.presentChanged(changed);
    throw new AppError(isOpen ? 'tooManyNotes' : 'caseResolved');
  }

  /**
   * Resolves all reports of the case, in steps if there are thousands, and notifies the reporters. The
   * outcome `sent_help` also sends help to the author. Of two concurrent calls, one succeeds.
   * @throws AppError as `claim`, and `validation` (reason), `authorGone` (nobody to send help to),
   *   `notDone` (reporters would hear of an action that there is not)
   */
  async resolve(actor: Caller, id: string, input: ResolveInput): Promise<CaseDetail> {
    const { outcome, toReporters = '', note = '' } = input;
    await this.loadToHandle(actor, id);
    if (outcome === 'sent_help' && input.reason) {
      throw fieldError('reason', 'Help has no reason: needing it isn’t an offence.');
    }
    const reason = await this.reasons.resolve(input.reason);
    const at = new Date();
    const expiresAt = new Date(at.getTime() + retentionMs);
    const done = await this.transactions.run(async () => {
      const resolution = { outcome, reason, toReporters, note, by: actor.id, at };
      const stored = await this.cases.resolve(id, resolution, expiresAt);
      if (!stored) return null;
      if (!(await this.isDone(actor, stored, outcome))) throw new AppError('notDone');
      await this.pictures.holdUntil(id, expiresAt);
      const target = targetOf(stored);
      const author = idOf(stored.author);
      const after = { outcome, ...(note && { note }) };
      const entry = {
        ...target,
        action: 'report.resolved',
        author,
        reason,
        after,
        case: id,
      } as const;
      await this.auditLog.record(actor, entry);
      if (outcome === 'sent_help') await this.resolution.sendHelp(stored);
      return { stored, isAll: await this.resolution.closeWith(stored) };
    });
    if (done && !done.isAll) await this.resolution.finish(id);
    return this.presentOr(done?.stored ?? null, actor, id);
  }

  /**
   * Takes a resolution back, with the notices that it sent. The content and the member stay as they
   * are: undoing the action itself has its own calls.
   * @throws AppError as `get`, and `caseReported` (by oneself), `caseNotResolved`, `caseReplaced`
   */
  async reopen(actor: Caller, id: string): Promise<CaseDetail> {
    const { resolution } = await this.loadToHandle(actor, id);
    if (!resolution) throw new AppError('caseNotResolved');
    try {
      const reopened = await this.transactions.run(async () => {
        const stored = await this.cases.reopen(id);
        if (!stored) throw new AppError('caseNotResolved');
        await this.pictures.holdUntil(id, null);
        await this.resolution.withdraw(stored, resolution.at);
        const before = { outcome: resolution.outcome };
        const about = { ...targetOf(stored), author: idOf(stored.author) };
        const entry = { ...about, action: 'report.reopened', before, case: id } as const;
        await this.auditLog.record(actor, entry);
        return stored;
      });
      return await this.presentChanged(reopened);
    } catch (error) {
      throw isDuplicateKey(error) ? new AppError('caseReplaced') : error;
    }
  }

  /**
   * A reported message with its neighbours, as they were when it was reported. Staff read no other
   * messages, and these only while the case is open. Each time is recorded.
   * @throws AppError as `get`, and `caseReported` (by oneself), `caseResolved`, `messageNotFound`
   */
  async readMessage(actor: Caller, id: string): Promise<ReportedMessage[]> {
    const stored = await this.loadToHandle(actor, id);
    const { targetType, target } = targetOf(stored);
    if (targetType !== 'message') throw new AppError('messageNotFound');
    if (!stored.isOpen) throw new AppError('caseResolved');
    const [evidence] = await this.cases.evidenceOf(stored._id);
    const lines = await this.messages.linesAround(target, evidence?.lines ?? null);
    if (!lines) throw new AppError('messageNotFound');
    const author = idOf(stored.author);
    const entry = { action: 'message.read', targetType, target, author } as const;
    await this.transactions.run(() => this.auditLog.record(actor, entry));
    return lines;
  }

  /**
   * Takes the reported message out of the chat, for both, and tells its sender why. The case keeps its
   * copy.
   * @throws AppError as `get`, and `caseReported` (by oneself), `caseResolved`, `validation` (reason),
   *   `messageNotFound` (gone already)
   */
  async removeMessage(actor: Caller, id: string, input: RemoveMessageInput): Promise<void> {
    const stored = await this.loadToHandle(actor, id);
    const { targetType, target } = targetOf(stored);
    if (targetType !== 'message') throw new AppError('messageNotFound');
    if (!stored.isOpen) throw new AppError('caseResolved');
    const reason = await this.reasons.getForAct(input.reason);
    const author = idOf(stored.author);
    await this.chats.removeReported(target, async () => {
      const about = { targetType, target, reason } as const;
      const entry = { ...about, action: 'message.removed', author, case: id } as const;
      await this.auditLog.record(actor, entry);
      if (author === null) return;
      const notice = { ...about, kind: 'content_removed', user: author } as const;
      await this.notices.send([notice]);
    });
  }

  /**
   * Addresses, for the caller alone, of the reported pictures. Staff see no other pictures of
   * messages, and these only while the case is open. Each time is recorded.
   * @throws AppError as `get`, and `caseReported` (by oneself), `caseResolved`, `notFound` (there are
   *   none)
   */
  async viewPictures(actor: Caller, id: string): Promise<ReportedPicture[]> {
    const stored = await this.loadToHandle(actor, id);
    if (!stored.isOpen) throw new AppError('caseResolved');
    const evidence = await this.cases.evidenceOf(stored._id);
    const shown = await Promise.all(
      evidence.map(async ({ picture, at }) =>
        picture
          ? [{ image: await this.pictures.signedUrlOf(picture, [actor.id]), at: at.toISOString() }]
          : [],
      ),
    );
    if (shown.flat().length === 0) throw new AppError('notFound');
    const author = idOf(stored.author);
    const entry = { ...targetOf(stored), action: 'picture.read', author } as const;
    await this.transactions.run(() => this.auditLog.record(actor, entry));
    return shown.flat();
  }

  private async load(actor: Caller, id: string): Promise<StoredCase> {
    const stored = await this.cases.findById(id);
    // Nobody learns of a case about themselves.
    if (!stored || idOf(stored.author) === actor.id) throw new AppError('caseNotFound');
    return stored;
  }

  /**
   * The case, for an actor who did not report it and may decide it.
   * @throws AppError as `get`, and `caseReported`
   */
  private async loadToHandle(actor: Caller, id: string): Promise<StoredCase> {
    const stored = await this.load(actor, id);
    if (await this.reports.exists(id, actor.id)) throw new AppError('caseReported');
    return stored;
  }

  /** Whether the action that the outcome names was done since the first report, and not undone. */
  private async isDone(actor: Caller, stored: StoredCase, outcome: CaseOutcome): Promise<boolean> {
    const { createdAt } = stored;
    const member = idOf(stored.author);
    switch (outcome) {
      case 'removed':
        return (await this.targets.contentOf(targetOf(stored))) === null;
      case 'edited':
        return this.auditLog.wasEdited(targetOf(stored), createdAt);
      case 'warned':
      case 'suspended':
        if (member === null) return false;
        return (await this.auditLog.sanctionsOf(actor, member, createdAt))[outcome];
      case 'no_action':
      case 'sent_help':
        return true;
    }
  }

  /** The changed case, or the reason why it did not change. */
  private async presentOr(
    changed: StoredCase | null,
    actor: Caller,
    id: string,
  ): Promise<CaseDetail> {
    if (changed) return this.presentChanged(changed);
    const { isOpen } = await this.load(actor, id);
    throw new AppError(isOpen ? 'caseClaimed' : 'caseResolved');
  }

  /** Tells the other staff too. */
  private presentChanged(stored: StoredCase): Promise<CaseDetail> {
    this.events.publish('case.changed', { author: idOf(stored.author) });
    return this.present(stored);
  }

  private async present(stored: StoredCase): Promise<CaseDetail> {
    const target = targetOf(stored);
    const author = idOf(stored.author);
    const [names, roles, excerpts, content, reports, evidence] = await Promise.all([
      this.users.namesOf(peopleOf(stored)),
      this.users.rolesOf(author === null ? [] : [author]),
      this.targets.excerptsOf([target]),
      this.targets.contentOf(target),
      this.reports.firstOf(stored._id.toString(), limits.page.max),
      this.cases.evidenceOf(stored._id),
    ]);
    return {
      ...presentCase(stored, { names, excerpt: excerpts.get(target.target) }),
      ...presentCaseDetail(stored, { names, reports, evidence }),
      authorRole: roles.get(author ?? '') ?? null,
      thing: content,
    };
  }
}

function peopleOf({ author, claimedBy, resolution, notes }: StoredCase): (string | null)[] {
  return [author, claimedBy, resolution?.by, ...notes.map(({ by }) => by)].map(idOf);
}
