import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type AccountNoticeKind,
  answers,
  type AskedAppeal,
  limits,
  type MessageResponse,
  type Notice,
  type NoticeKind,
  type PageQuery,
  type TargetType,
} from '@unburden/contracts';
import type { Caller } from '../common/caller.js';
import { DomainEventPublisher } from '../common/domain-events.js';
import { AppError } from '../common/errors.js';
import { Transactions } from '../database/transactions.js';
import { UserDataRegistry } from '../jobs/user-data.js';
import { MailService } from '../mail/mail.service.js';
import { pageRequestOf } from '../pagination/cursor.js';
import { presentReason } from '../reasons/reason.schema.js';
import { UsersQueries } from '../users/users.queries.js';
import type { StoredNotice } from './notice.schema.js';
import {
  type AppealedNotice,
  type NewNotice,
  NoticesRepository,
  type WithdrawnNotices,
} from './notices.repository.js';

/** Finds the posts of things that the viewer can open, by the id of each thing. */
type PlacesOf = (
  viewer: Caller,
  targets: readonly { targetType: TargetType; target: string }[],
) => Promise<ReadonlyMap<string, NonNullable<Notice['post']>>>;

/** Notices to members: of the staff, and of what was done in their own account. */
@Injectable()
export class NoticesService implements OnModuleInit {
  private placesOf: PlacesOf = () => Promise.resolve(new Map());

  constructor(
    private readonly notices: NoticesRepository,
    private readonly users: UsersQueries,
    private readonly events: DomainEventPublisher,
    private readonly transactions: Transactions,
    private readonly userData: UserDataRegistry,
    private readonly mails: MailService,
  ) {}

  onModuleInit(): void {
    this.userData.register({
      collection: 'notices',
      erase: (id) => this.notices.removeAllOf(id),
      // A case is the staff's affair: its author must not learn that there is one.
      export: (user) => ({
        where: { user },
        asSeen: (stored) => ({ ...stored, reason: reasonOf(stored as StoredNotice) }),
        without: ['case'],
      }),
    });
  }

  /** Takes the way to find the posts of notices from their module, which depends on this one. */
  placeBy(placesOf: PlacesOf): void {
    this.placesOf = placesOf;
  }

  /** Writes the notices in the transaction of their event. Deleted accounts get none. */
  async send(notices: readonly NewNotice[]): Promise<void> {
    const present = await this.users.namesOf(notices.map(({ user }) => user));
    const written = await this.notices.insert(notices.filter(({ user }) => present.has(user)));
    for (const notice of written) {
      this.transactions.afterCommit(() => {
        this.events.publish('notice.sent', {
          userId: notice.user.toString(),
          notice: presentNotice(notice, null),
        });
      });
    }
  }

  /** Tells the owner of an account what was done in it, by mail too, in the same transaction. */
  async tellOwner(user: string, kind: AccountNoticeKind): Promise<void> {
    const notice = { user, kind, targetType: 'user', target: user, reason: null } as const;
    await this.send([notice]);
    if (!this.mails.isOn) return;
    const account = await this.users.findAccount(user);
    if (account) await this.mails.tellOfChange(account, kind);
  }

  /**
   * Takes a notice back in the transaction that undoes its event. Who has read it is told by one of
   * this kind.
   */
  async replace(user: string, id: string, kind: NoticeKind): Promise<void> {
    const taken = await this.notices.take(user, id);
    if (taken?.appeal?.isOpen) this.tellOfAppeal(user);
    if (!taken?.read) return;
    const { targetType, excerpt } = taken;
    const target = taken.target.toString();
    await this.send([{ user, kind, targetType, target, excerpt, reason: null }]);
  }

  /** Takes notices back in the transaction that undoes their event. */
  async withdraw(notices: WithdrawnNotices): Promise<void> {
    await this.notices.withdraw(notices);
  }

  /** A page of the caller's notices, newest first, with the total and the unread count. */
  async page(actor: Caller, query: PageQuery) {
    const [page, total, unread] = await Promise.all([
      this.notices.page(actor.id, pageRequestOf(query)),
      this.notices.count(actor.id),
      this.notices.countUnread(actor.id),
    ]);
    const places = await this.placesOf(
      actor,
      page.items.map(({ targetType, target }) => ({ targetType, target: target.toString() })),
    );
    const items = page.items.map((notice) =>
      presentNotice(notice, places.get(notice.target.toString()) ?? null),
    );
    return { ...page, items, total, unread };
  }

  /**
   * Asks the staff for another look at the decision that the caller's notice is about, once and within
   * 20 days. @throws AppError `noticeNotFound`, `notAppealable`, `appealedAlready`
   */
  async appeal(actor: Pick<Caller, 'id'>, id: string, text: string): Promise<MessageResponse> {
    const notice = await this.notices.findOf(actor.id, id);
    if (!notice) throw new AppError('noticeNotFound');
    if (notice.appeal) throw new AppError('appealedAlready');
    if (!isAppealable(notice)) throw new AppError('notAppealable');
    return this.transactions.run(async () => {
      const isFirst = await this.notices.appeal(actor.id, id, text);
      if (!isFirst) throw new AppError('appealedAlready');
      this.tellOfAppeal(actor.id);
      const unread = await this.notices.countUnread(actor.id);
      this.transactions.afterCommit(() => this.tellUnread(actor.id, unread));
      return { message: answers.appealed };
    });
  }

  /** The appeal against the decision of a notice, and whether its member can make one. */
  async appealState(user: string, id: string) {
    const notice = await this.notices.findOf(user, id);
    return notice && { appeal: presentAppeal(notice), isAppealable: isAppealable(notice) };
  }

  /** A page of the open appeals of others, those of the oldest decisions first, with their number. */
  async appeals(viewer: string, query: PageQuery) {
    const [page, total] = await Promise.all([
      this.notices.appeals(viewer, pageRequestOf(query)),
      this.countAppeals(viewer),
    ]);
    return { ...page, total };
  }

  countAppeals(viewer: string): Promise<number> {
    return this.notices.countAppeals(viewer);
  }

  /** @throws AppError `appealNotFound`, also if it was answered */
  async getAppeal(id: string): Promise<AppealedNotice> {
    const notice = await this.notices.findAppeal(id);
    if (!notice) throw new AppError('appealNotFound');
    return notice;
  }

  /** Call this in the transaction that ends the appeal: of two, one gets true. */
  async closeAppeal(id: string, answer?: string): Promise<boolean> {
    const notice = await this.notices.closeAppeal(id, answer);
    if (notice) this.tellOfAppeal(notice.user.toString());
    return notice !== null;
  }

  /** Call this in the transaction that undoes a decision: nobody has to look at that again. */
  async settle(id: string): Promise<void> {
    const wasOpen = await this.closeAppeal(id);
    if (!wasOpen) await this.notices.endAppealing(id);
  }

  /** Marks this notice and all older ones as read; tells how many are left. @throws `noticeNotFound` */
  async markRead(actor: Caller, upTo: string): Promise<number> {
    const notice = await this.notices.findOf(actor.id, upTo);
    if (!notice) throw new AppError('noticeNotFound');
    await this.notices.markRead(actor.id, notice.createdAt);
    const unread = await this.notices.countUnread(actor.id);
    this.tellUnread(actor.id, unread);
    return unread;
  }

  /** Tells the member's tabs how many notices are unread. */
  private tellUnread(userId: string, unread: number): void {
    this.events.publish('notices.read', { userId, unread });
  }

  /** Tells the staff, once it is so, that a member's appeal was made or has ended. */
  private tellOfAppeal(author: string): void {
    this.transactions.afterCommit(() => this.events.publish('case.changed', { author }));
  }
}

/** The notice for its recipient, with the post that it is about. It never names the staff member. */
function presentNotice(notice: StoredNotice, post: Notice['post']): Notice {
  return {
    _id: notice._id.toString(),
    kind: notice.kind,
    target: { type: notice.targetType, _id: notice.target.toString() },
    post,
    excerpt: notice.excerpt,
    reason: reasonOf(notice),
    message: notice.message,
    outcome: notice.outcome,
    until: notice.until?.toISOString() ?? null,
    role: notice.role ?? null,
    createdAt: notice.createdAt.toISOString(),
    read: notice.read,
    appealableUntil: isAppealable(notice) ? appealableUntil(notice).toISOString() : null,
    appeal: presentAppeal(notice),
  };
}

function presentAppeal({ appeal }: StoredNotice): AskedAppeal | null {
  if (!appeal) return null;
  const { text, createdAt, isOpen, answer = null } = appeal;
  return { text, createdAt: createdAt.toISOString(), isOpen, answer };
}

const isAppealable = (notice: StoredNotice) =>
  notice.appeal === null && appealableUntil(notice) > new Date();

const appealableUntil = ({ createdAt }: StoredNotice) =>
  new Date(createdAt.getTime() + limits.appeal.forMs);

/** Reporters never get the note, which is for the author alone. */
function reasonOf({ kind, reason }: StoredNotice) {
  const presented = presentReason(reason);
  return presented && kind === 'report_resolved' ? { ...presented, note: '' } : presented;
}
