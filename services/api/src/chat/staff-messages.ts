import { Injectable } from '@nestjs/common';
import type { ReportedLine } from '@unburden/contracts';
import type { TimeSpan } from '../common/time-span.js';
import { UsersService } from '../users/users.service.js';
import { noAddresses, presentMessage } from './message.presenter.js';
import { MessagesRepository } from './messages.repository.js';

/** How many lines before and after a reported message come with it. */
const neighbours = 5;

/** What the staff see of messages: how many there are, and one that was reported with its neighbours. */
@Injectable()
export class StaffMessages {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly users: UsersService,
  ) {}

  /** How many were sent in that time. */
  countNew(span: TimeSpan): Promise<number> {
    return this.messages.countNew(span);
  }

  /** Whose message it is, who got it and when; null when it is gone. None of its words. */
  async find(id: string): Promise<{ sender: string; receiver: string; createdAt: string } | null> {
    const found = await this.messages.find(id);
    if (!found || found.deleted) return null;
    const {
      senderId: sender,
      receiverId: receiver,
      createdAt,
    } = presentMessage(found, noAddresses);
    return { sender, receiver, createdAt };
  }

  /** The message with its neighbours, oldest first; null when it is gone. No pictures. */
  async linesAround(id: string): Promise<ReportedLine[] | null> {
    const found = await this.messages.find(id);
    if (!found || found.deleted) return null;
    const lines = await this.messages.around(found, neighbours);
    const names = await this.users.namesOf([String(found.sender), String(found.receiver)]);
    return lines.map((line) => {
      const { _id, senderId, text, createdAt } = presentMessage(line, noAddresses);
      return {
        _id,
        sender: { _id: senderId, name: names.get(senderId) ?? null },
        text,
        hasImage: line.image !== null,
        createdAt,
        isReported: _id === id,
      };
    });
  }
}
