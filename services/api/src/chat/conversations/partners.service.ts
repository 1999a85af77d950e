import { Injectable } from '@nestjs/common';
import { type Contacts, ConversationsRepository } from './conversations.repository.js';

/** The number of latest conversations whose partners are known. */
const mostLookedAt = 1_000;

/** The people a member talks with: both have written. */
@Injectable()
export class PartnersService {
  constructor(private readonly conversations: ConversationsRepository) {}

  /** The member's partners, and those from whom a block parts them. */
  contactsOf(member: string): Promise<Contacts> {
    return this.conversations.contactsOf(member, mostLookedAt);
  }

  /** The ids of those from whom a block parts the member. */
  apartFrom(member: string): Promise<string[]> {
    return this.conversations.apartFrom(member);
  }
}
