import { Injectable } from '@nestjs/common';
import { limits, type ChatPartner, type ChatPartnersQuery } from '@unburden/contracts';
import type { Caller } from '../common/caller.js';
import { nameKeyOf } from '../users/user-name.js';
import { presentUser, type PublicAccount } from '../users/user.presenter.js';
import { UsersService } from '../users/users.service.js';
import {
  type ConversationPosition,
  decodePartnerCursor,
  encodePartnerCursor,
  type PartnerPosition,
} from './chat-cursors.js';
import { type StoredConversation, unreadOf } from './conversation.schema.js';
import { ConversationsRepository } from './conversations.repository.js';

/** How many conversations one page of a search looks through at most. */
const mostSearched = 1_000;
/** How many names of people talked with a page of the others passes over before it is cut short. */
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
    private readonly users: UsersService,
  ) {}

  /**
   * A page of everyone but the caller: those talked with, latest talk first, then the others by
   * name; with `q` those whose name contains it. Four queries at most, each of them bounded: a page
   * may be shorter than asked for while more follows.
   * @throws AppError `badCursor`
   */
  async page(actor: Caller, { q, cursor, limit = limits.page.default }: ChatPartnersQuery) {
    const position = decodePartnerCursor(cursor);
    const part = nameKeyOf(q ?? '') || null;
    if (part !== null && /\p{Cc}/u.test(part)) return { partners: [], nextCursor: null };
    const isPastTalked = position?.part === 'others';
    const talked = isPastTalked
      ? { partners: [], next: null }
      : await this.talkedWith(actor.id, { position, part, limit });
    if (talked.next) return pageOf(talked);
    const others = await this.others(actor.id, {
      after: isPastTalked ? position.nameKey : '',
      part,
      limit: limit - talked.partners.length,
    });
    return pageOf({ ...others, partners: [...talked.partners, ...others.partners] });
  }

  private async talkedWith(
    member: string,
    {
      position,
      part,
      limit,
    }: { position: ConversationPosition | null; part: string | null; limit: number },
  ): Promise<Slice<PartnerPosition>> {
    const span = part === null ? limit : mostSearched;
    const rows = await this.conversations.latestQuery(member, position, span + 1);
    const accounts = await this.users.publicAccountsOf(
      rows.slice(0, span).flatMap((row) => otherOf(row, member) ?? []),
      part,
    );
    const partners: ChatPartner[] = [];
    let looked = 0;
    for (const row of rows.slice(0, span)) {
      if (partners.length === limit) break;
      const account = accounts.get(otherOf(row, member) ?? '');
      if (account) partners.push(presentPartner(account, member, row));
      looked += 1;
    }
    const last = rows[looked - 1];
    const hasMore = looked < rows.length && last !== undefined;
    return {
      partners,
      next: hasMore ? { part: 'talked', lastMessageAt: last.lastMessageAt, key: last._id } : null,
    };
  }

  private async others(
    member: string,
    { after, part, limit }: { after: string; part: string | null; limit: number },
  ): Promise<Slice<PartnerPosition>> {
    const span = limit + mostPassed;
    const rows = await this.users.listByName({ after, part, limit: span + 1 });
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
      partners: shown.map((account) => presentPartner(account, member, null)),
      next: hasMore && last !== undefined ? { part: 'others', nameKey: last } : null,
    };
  }
}

function pageOf({ partners, next }: Slice<PartnerPosition>) {
  return { partners, nextCursor: next && encodePartnerCursor(next) };
}

function otherOf({ members }: StoredConversation, member: string): string | undefined {
  return members.map(String).find((id) => id !== member);
}

function presentPartner(
  account: PublicAccount,
  member: string,
  conversation: Partial<StoredConversation> | null,
): ChatPartner {
  return {
    ...presentUser(account),
    lastMessageAt: conversation?.lastMessageAt?.toISOString() ?? null,
    lastMessage: null,
    unread: conversation ? unreadOf(conversation, member, account._id.toString()) : 0,
  };
}
