import { Injectable } from '@nestjs/common';
import { limits, type ChatPartner, type ChatPartnersQuery } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { nameKeyOf } from '../../users/user-name.js';
import type { PublicAccount } from '../../users/user.presenter.js';
import { UsersQueries } from '../../users/users.queries.js';
import {
  type ConversationPosition,
  decodePartnerCursor,
  encodePartnerCursor,
  type PartnerPosition,
} from './chat-cursors.js';
import { presentChatPartner } from './chat-partner.presenter.js';
import {
  conversationKeyOf,
  otherOf,
  type StoredConversation,
} from '../conversations/conversation.schema.js';
import { ConversationsRepository } from '../conversations/conversations.repository.js';
import { MessagesQueries } from '../messages/messages.queries.js';
import { Presence } from '../../realtime/presence.js';

/** Most conversations that one page of a search looks through. */
const mostSearched = 200;
/** Of how many conversations the unread are summed. */
const mostSummed = 1_000;
/** Most people talked with that a page of the others skips before it is cut short. */
const mostPassed = 100;

interface Slice<Position> {
  partners: ChatPartner[];
  /** Null when nothing follows. */
  next: Position | null;
}

/** Whom a member can chat with. */
@Injectable()
export class ChatPartnersService {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesQueries,
    private readonly users: UsersQueries,
    private readonly presence: Presence,
  ) {}

  /**
   * A page of everyone but the caller: those talked with, latest talk first, then the others by
   * name; with `q` those whose name contains it, with `online` those who are, where the others come by
   * id. Six queries at most, each of them bounded: a page
   * may be shorter than asked for while more follows. Besides, what the caller has not read in all
   * conversations together.
   * @throws AppError `badCursor`
   */
  async page(actor: Caller, query: ChatPartnersQuery) {
    const [{ partners, next }, unreadTotal] = await Promise.all([
      this.slice(actor, query),
      this.conversations.unreadTotal(actor.id, mostSummed),
    ]);
    return { partners, nextCursor: next && encodePartnerCursor(next), unreadTotal };
  }

  /**
   * One member as the list has them.
   * @throws AppError `userNotFound`, also for oneself: nobody is their own partner
   */
  async one(actor: Caller, userId: string): Promise<ChatPartner> {
    const [accounts, conversation] = await Promise.all([
      this.users.publicAccountsOf([userId], null),
      this.conversations.find(conversationKeyOf(actor.id, userId)),
    ]);
    const account = accounts.get(userId);
    if (!account || userId === actor.id) throw new AppError('userNotFound');
    if (!conversation) return presentChatPartner(account, actor.id);
    const lastMessages = await this.messages.findLast([conversation]);
    const last = lastMessages.get(conversation._id);
    return presentChatPartner(account, actor.id, conversation, last);
  }

  private async slice(
    actor: Caller,
    { q, cursor, limit = limits.page.default, online: isOnlineOnly }: ChatPartnersQuery,
  ): Promise<Slice<PartnerPosition>> {
    const position = decodePartnerCursor(cursor);
    const part = nameKeyOf(q ?? '') || null;
    if (part !== null && /\p{Cc}/u.test(part)) return { partners: [], next: null };
    const online = isOnlineOnly ? this.presence.everybody : null;
    const isPastTalked = position?.part === 'others';
    const talked = isPastTalked
      ? { partners: [], next: null }
      : await this.talkedWith(actor.id, { position, part, limit, online });
    if (talked.next) return talked;
    const after = isPastTalked ? position.nameKey : '';
    const rest = { after, part, limit: limit - talked.partners.length };
    const others = online
      ? await this.othersOnline(actor.id, online, rest)
      : await this.others(actor.id, rest);
    return { ...others, partners: [...talked.partners, ...others.partners] };
  }

  private async talkedWith(
    member: string,
    {
      position,
      part,
      limit,
      online,
    }: {
      position: ConversationPosition | null;
      part: string | null;
      limit: number;
      online: ReadonlySet<string> | null;
    },
  ): Promise<Slice<PartnerPosition>> {
    const span = part === null && !online ? limit : mostSearched;
    const rows = await this.conversations.latestQuery(member, position, span + 1);
    const accounts = await this.users.publicAccountsOf(
      rows
        .slice(0, span)
        .flatMap((row) => otherOf(row, member) ?? [])
        .filter((id) => !online || online.has(id)),
      part,
    );
    const shown: [PublicAccount, StoredConversation][] = [];
    let looked = 0;
    for (const row of rows.slice(0, span)) {
      if (shown.length === limit) break;
      const account = accounts.get(otherOf(row, member) ?? '');
      if (account) shown.push([account, row]);
      looked += 1;
    }
    const lastMessages = await this.messages.findLast(shown.map(([, row]) => row));
    const last = rows[looked - 1];
    const hasMore = looked < rows.length && last !== undefined;
    return {
      partners: shown.map(([account, row]) =>
        presentChatPartner(account, member, row, lastMessages.get(row._id)),
      ),
      next: hasMore ? { part: 'talked', lastMessageAt: last.lastMessageAt, key: last._id } : null,
    };
  }

  private async others(
    member: string,
    { after, part, limit }: { after: string; part: string | null; limit: number },
  ): Promise<Slice<PartnerPosition>> {
    const span = limit + mostPassed;
    const rows = await this.users.byNameQuery({ after, part, limit: span + 1 });
    const looked = rows.slice(0, span);
    const ids = looked.map(({ _id }) => _id.toString()).filter((id) => id !== member);
    const talks = await this.conversations.findAmong(member, ids);
    const hidden = new Set([member, ...talks.flatMap((talk) => otherOf(talk, member) ?? [])]);
    const fitting = looked.filter(({ _id }) => !hidden.has(_id.toString()));
    const shown = fitting.slice(0, limit);
    const isCut = fitting.length > limit;
    const last = isCut ? (shown.at(-1)?.nameKey ?? after) : looked.at(-1)?.nameKey;
    const hasMore = isCut || rows.length > span;
    return {
      partners: shown.map((account) => presentChatPartner(account, member)),
      next: hasMore && last !== undefined ? { part: 'others', nameKey: last } : null,
    };
  }

  /** By id, which nobody can change and the list of those online has. */
  private async othersOnline(
    member: string,
    online: ReadonlySet<string>,
    { after, part, limit }: { after: string; part: string | null; limit: number },
  ): Promise<Slice<PartnerPosition>> {
    const ids = [...online].filter((id) => id > after && id !== member).sort();
    const looked = ids.slice(0, limit + mostPassed);
    const [accounts, talks] = await Promise.all([
      this.users.publicAccountsOf(looked, part),
      this.conversations.findAmong(member, looked),
    ]);
    const talked = new Set(talks.flatMap((talk) => otherOf(talk, member) ?? []));
    const fitting = looked.flatMap((id) => (talked.has(id) ? [] : (accounts.get(id) ?? [])));
    const shown = fitting.slice(0, limit);
    const isCut = fitting.length > limit;
    const last = isCut ? (shown.at(-1)?._id.toString() ?? after) : looked.at(-1);
    const hasMore = isCut || looked.length < ids.length;
    return {
      partners: shown.map((account) => presentChatPartner(account, member)),
      next: hasMore && last !== undefined ? { part: 'others', nameKey: last } : null,
    };
  }
}
