import { Inject, Injectable } from '@nestjs/common';
import { type ChatPartner, type ChatPartnersQuery, limits } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { nameKeyOf } from '../../common/name-forms.js';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { Presence } from '../../presence/presence.js';
import type { PublicAccount } from '../../users/user.presenter.js';
import { UsersQueries } from '../../users/users.queries.js';
import {
  areApart,
  conversationKeyOf,
  hasSeenNone,
  otherOf,
  sideOf,
  type StoredConversation,
} from '../conversations/conversation.schema.js';
import {
  type ConversationPosition,
  ConversationsRepository,
} from '../conversations/conversations.repository.js';
import { KeptMessagesService } from '../messages/kept-messages.service.js';
import { MessagesQueries } from '../messages/messages.queries.js';
import { viewerOf } from '../settings/presence-choice.js';
import { presentChatPartner } from './chat-partner.presenter.js';
import {
  decodePartnerCursor,
  encodePartnerCursor,
  type PartnerPosition,
} from './partner-cursor.js';

/** The least letters of a name in a search for strangers, where contact needs consent. */
const fewestLetters = 3;
/** The most conversations that one page of a search reads. */
const maxSearched = 200;
/** The number of latest conversations whose unread messages are summed. */
const maxSummed = 1_000;
/** The most partners that a page of the others skips before it ends early. */
const maxPassed = 100;

interface PartnersPage<Position> {
  partners: ChatPartner[];
  /** Null if nothing follows. */
  next: Position | null;
}

interface OthersQuery {
  after: string;
  part: string | null;
  limit: number;
  /** The ids of members whom everyone may see online, in order; null for all members. */
  online: ReadonlySet<string> | null;
}

/** The members whom a member can chat with. */
@Injectable()
export class PartnersService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesQueries,
    private readonly kept: KeptMessagesService,
    private readonly users: UsersQueries,
    private readonly presence: Presence,
  ) {}

  /**
   * A page of everyone but the caller: partners by latest message, then the others by name. `q` keeps
   * the names that contain it. `online` keeps those online, and sorts the others by id. Takes six
   * bounded queries at most: a page may be shorter than asked for while more follows. Also counts the
   * caller's unread messages in all conversations.
   * @throws AppError `badCursor`
   */
  async page(actor: Caller, query: ChatPartnersQuery) {
    const [{ partners, next }, unreadTotal] = await Promise.all([
      this.readPage(actor, query),
      this.conversations.unreadTotal(actor.id, maxSummed),
    ]);
    return { items: partners, nextCursor: next && encodePartnerCursor(next), unreadTotal };
  }

  /**
   * One member as in the list.
   * @throws AppError `userNotFound`, also for the caller, since nobody is their own partner
   */
  async one(actor: Caller, userId: string): Promise<ChatPartner> {
    const [accounts, conversation] = await Promise.all([
      this.users.publicAccountsOf([userId], null),
      this.conversations.find(conversationKeyOf(actor.id, userId)),
    ]);
    const account = accounts.get(userId);
    if (!account) throw await this.kept.noPartner(actor.id, userId);
    if (userId === actor.id) throw new AppError('userNotFound');
    if (!conversation || hasSeenNone(conversation, sideOf(actor.id, userId)))
      return presentChatPartner(account, actor.id);
    const lastMessages = await this.messages.findLast([conversation], actor.id);
    const last = lastMessages.get(conversation._id);
    return presentChatPartner(account, actor.id, conversation, last);
  }

  private async readPage(
    actor: Caller,
    { q, cursor, limit = limits.page.default, online: isOnlineOnly }: ChatPartnersQuery,
  ): Promise<PartnersPage<PartnerPosition>> {
    const position = decodePartnerCursor(cursor);
    const part = nameKeyOf(q ?? '') || null;
    const online = isOnlineOnly ? this.presence.open : null;
    const isPastTalked = position?.part === 'others';
    const talked = isPastTalked
      ? { partners: [], next: null }
      : await this.talkedWith(actor.id, position, { part, limit, online });
    if (talked.next) return talked;
    // Where contact needs consent, strangers are listed only for a search by name.
    if (this.environment.contact === 'consent' && (part?.length ?? 0) < fewestLetters)
      return talked;
    const after = isPastTalked ? position.nameKey : '';
    const rest = { after, part, limit: limit - talked.partners.length, online };
    const others = await this.others(actor.id, rest);
    return { ...others, partners: [...talked.partners, ...others.partners] };
  }

  private async talkedWith(
    member: string,
    position: ConversationPosition | null,
    { part, limit, online }: Omit<OthersQuery, 'after'>,
  ): Promise<PartnersPage<PartnerPosition>> {
    const span = part === null && !online ? limit : maxSearched;
    const rows = await this.conversations.latestQuery(member, position, span + 1);
    const accounts = await this.users.publicAccountsOf(
      rows.slice(0, span).flatMap((row) => {
        const id = otherOf(row, member);
        if (id === undefined) return [];
        return !online || this.presence.isShownTo(viewerOf(row), id) ? id : [];
      }),
      part,
    );
    const page: [PublicAccount, StoredConversation][] = [];
    let scanned = 0;
    for (const row of rows.slice(0, span)) {
      if (page.length === limit) break;
      const account = accounts.get(otherOf(row, member) ?? '');
      if (account) page.push([account, row]);
      scanned += 1;
    }
    const lastMessages = await this.messages.findLast(
      page.map(([, row]) => row),
      member,
    );
    const last = rows[scanned - 1];
    const hasMore = scanned < rows.length && last !== undefined;
    return {
      partners: page.map(([account, row]) =>
        presentChatPartner(account, member, row, lastMessages.get(row._id)),
      ),
      next: hasMore ? { part: 'talked', lastMessageAt: last.lastMessageAt, key: last._id } : null,
    };
  }

  /** Members without a conversation: by name, or those online by id, which never changes. */
  private async others(
    member: string,
    { limit, ...query }: OthersQuery,
  ): Promise<PartnersPage<PartnerPosition>> {
    const span = limit + maxPassed;
    const rows = await this.candidates({ ...query, limit: span + 1 });
    const scanned = rows.slice(0, span);
    const ids = scanned.map(({ id }) => id);
    const talks = await this.conversations.findAmong(member, ids);
    const talksById = new Map(talks.map((talk) => [otherOf(talk, member), talk]));
    const isHidden = (id: string) => {
      const talk = talksById.get(id);
      if (!talk) return id === member;
      const side = sideOf(member, id);
      const isAway = query.online !== null && areApart(talk);
      return !hasSeenNone(talk, side) || isAway || talk.blocks?.[side] === true;
    };
    const matches = scanned.flatMap(({ cursor, id, account }) =>
      account && account.whoMayWrite !== 'nobody' && !isHidden(id) ? [{ cursor, account }] : [],
    );
    const page = matches.slice(0, limit);
    const isCut = matches.length > limit;
    const last = isCut ? (page.at(-1)?.cursor ?? query.after) : scanned.at(-1)?.cursor;
    const hasMore = isCut || rows.length > span;
    return {
      partners: page.map(({ account }) => presentChatPartner(account, member)),
      next: hasMore && last !== undefined ? { part: 'others', nameKey: last } : null,
    };
  }

  /** In order. Those whose name does not match lack their account. */
  private async candidates({ after, part, limit, online }: OthersQuery) {
    if (!online) {
      const accounts = await this.users.byNameQuery({ after, part, limit });
      return accounts.map((account) => ({
        cursor: account.nameKey,
        id: String(account._id),
        account,
      }));
    }
    const ids = [...online].filter((id) => id > after).slice(0, limit);
    const accounts = await this.users.publicAccountsOf(ids, part);
    return ids.map((id) => ({ cursor: id, id, account: accounts.get(id) }));
  }
}
