import { Injectable } from '@nestjs/common';
import type { TimeSpan } from '../common/time-span.js';
import { MessagesRepository } from './messages.repository.js';

/** How many messages are sent: never which, nor by whom. */
@Injectable()
export class MessageNumbers {
  constructor(private readonly messages: MessagesRepository) {}

  countNew(span: TimeSpan): Promise<number> {
    return this.messages.countNew(span);
  }
}
