import { Injectable } from '@nestjs/common';
import type { ReportedMessage } from '@unburden/contracts';
import type { TimeSpan } from '../../database/stored-times.js';
import { UsersQueries } from '../../users/users.queries.js';
import { noAddresses, presentMessage } from './message.presenter.js';
import { MessagesQueries } from './messages.queries.js';

/** Number of messages before and after a reported one that come with it. */
const neighbours = 5;

/** A message of a reported conversation, as it was. */
export interface EvidenceLine {
  _id: string;
  sender: string;
  text: string;
  hasImage: boolean;
  createdAt: Date;
}

interface FoundMessage {
  sender: string;
  receiver: string;
  createdAt: string;
  picture: string | null;
}

/** Messages for the staff: daily numbers, and a reported message with its neighbours. */
@Injectable()
export class ReportedMessagesService {
  constructor(
    private readonly messages: MessagesQueries,
    private readonly users: UsersQueries,
  ) {}

  /** Number of messages sent in that time. */
  countNew(span: TimeSpan): Promise<number> {
    return this.messages.countNew(span);
  }

  /**
   * Sender, receiver, time and picture key of a message, never its text; null when it is gone.
   */
  async find(id: string): Promise<FoundMessage | null> {
    const found = await this.messages.find(id);
    if (!found || found.deleted) return null;
    const {
      senderId: sender,
      receiverId: receiver,
      createdAt,
    } = presentMessage(found, noAddresses);
    return { sender, receiver, createdAt, picture: found.image };
  }

  /**
   * The message with its neighbours, oldest first, from the evidence. Without evidence as they are
   * now; null when it is gone then.
   */
  async evidenceOf(id: string): Promise<EvidenceLine[]> {
    const found = await this.messages.find(id);
    const lines = found ? await this.messages.around(found, neighbours) : [];
    return lines.map((line) => ({
      _id: line._id.toString(),
      sender: line.sender.toString(),
      text: line.text,
      hasImage: line.image !== null,
      createdAt: line.createdAt,
    }));
  }

  /**
   * The message with its neighbours, oldest first, from the evidence. Without evidence as they are
   * now; null when it is gone then. No pictures.
   */
  async linesAround(id: string, kept: EvidenceLine[] | null): Promise<ReportedMessage[] | null> {
    const lines = kept ?? (await this.evidenceOf(id));
    const [names, present] = await Promise.all([
      this.users.namesOf(lines.map(({ sender }) => sender)),
      this.messages.presentOf(lines.map(({ _id }) => _id)),
    ]);
    if (!kept && !present.has(id)) return null;
    return lines.map(({ _id, sender, text, hasImage, createdAt }) => ({
      _id,
      sender: { _id: sender, name: names.get(sender) ?? null },
      text,
      hasImage,
      createdAt: createdAt.toISOString(),
      isReported: _id === id,
      isDeletedSince: !present.has(_id),
    }));
  }
}
