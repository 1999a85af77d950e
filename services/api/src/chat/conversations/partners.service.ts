import { Injectable } from '@nestjs/common';
import { areBothWriting, conversationKeyOf } from './conversation.schema.js';
import { ConversationsRepository } from './conversations.repository.js';

/** Of how many conversations the partners are known, the latest first. */
const mostLookedAt = 1_000;

/** The people a member talks with: both have written. */
@Injectable()
export class PartnersService {
  constructor(private readonly conversations: ConversationsRepository) {}

  /** The ids of a member's partners, in one query. */
  idsOf(member: string): Promise<string[]> {
    return this.conversations.partnersOf(member, mostLookedAt);
  }

  /** True if the two are partners. */
  async are(one: string, other: string): Promise<boolean> {
    const conversation = await this.conversations.find(conversationKeyOf(one, other));
    return conversation !== null && areBothWriting(conversation);
  }
}
