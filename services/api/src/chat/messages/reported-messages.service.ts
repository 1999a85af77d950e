import { Injectable } from '@nestjs/common';
import type { ReportedMessage } from '@unburden/contracts';
import type { TimeSpan } from '../../database/stored-times.js';
import { UsersQueries } from '../../users/users.queries.js';
import { EarlierTextsRepository } from './earlier-texts.repository.js';
import type { StoredKeptMessage } from './kept-message.schema.js';
import { KeptMessagesRepository } from './kept-messages.repository.js';
import { noAddresses, presentMessage } from './message.presenter.js';
import type { StoredMessage } from './message.schema.js';
import { MessagesQueries } from './messages.queries.js';

/** The number of messages before a reported one, and after it, that moderators can read. */
const neighbours = 5;

/** A message of a reported conversation, as it was. */
export interface EvidenceLine {
  _id: string;
  sender: string;
  text: string;
  hasImage: boolean;
  createdAt: Date;
  /**
   * The texts of the reported message before its edits. Absent for its neighbours, and in older
   * evidence.
   */
  earlier?: { text: string; until: Date }[];
}

interface FoundMessage {
  /** Null once the account is erased. */
  sender: string | null;
  receiver: string;
  createdAt: string;
  picture: string | null;
}

/** Messages for the staff: daily numbers, and a reported message with its neighbours. */
@Injectable()
export class ReportedMessagesService {
  constructor(
    private readonly messages: MessagesQueries,
    private readonly kept: KeptMessagesRepository,
    private readonly earlier: EarlierTextsRepository,
    private readonly users: UsersQueries,
  ) {}

  /** Number of messages sent in that time. */
  countNew(span: TimeSpan): Promise<number> {
    return this.messages.countNew(span);
  }

  /**
   * Sender, receiver, time and picture key of a message, never its text; null if it is gone. A reporter
   * who received it finds it for some days after it was deleted.
   */
  async find(id: string, reporter?: string): Promise<FoundMessage | null> {
    const found = await this.stored(id, reporter);
    if (!found) return null;
    const { senderId, receiverId: receiver, createdAt } = presentMessage(found, noAddresses);
    const sender = (await this.users.exists(senderId)) ? senderId : null;
    return { sender, receiver, createdAt, picture: found.image };
  }

  /**
   * The message with its neighbours, oldest first: as they are now, or as the reporter received them
   * some days ago.
   */
  async evidenceOf(id: string, reporter?: string): Promise<EvidenceLine[]> {
    const found = await this.stored(id, reporter);
    if (!found) return [];
    const around = await this.messages.around(found, neighbours);
    const lines = new Map<number, StoredMessage | StoredKeptMessage>();
    for (const line of around) lines.set(line.seq, line);
    if (reporter !== undefined) {
      const { conversation, seq } = found;
      const span = { conversation, from: seq - neighbours, to: seq + neighbours };
      for (const line of await this.kept.received(reporter, span)) lines.set(line.seq, line);
    }
    const inOrder = [...lines.values()].sort((one, other) => one.seq - other.seq);
    const earlier = await this.earlierOf(found);
    return inOrder.map((line) => ({
      _id: line._id.toString(),
      sender: line.sender.toString(),
      text: line.text,
      hasImage: line.image !== null,
      createdAt: line.createdAt,
      ...(line === lines.get(found.seq) && { earlier }),
    }));
  }

  /**
   * The message with its neighbours, oldest first, from the evidence. Without evidence as they are now;
   * null if it is gone. Pictures are left out.
   */
  async linesAround(
    id: string,
    evidence: EvidenceLine[] | null,
  ): Promise<ReportedMessage[] | null> {
    const lines = evidence ?? (await this.evidenceOf(id));
    const [names, present] = await Promise.all([
      this.users.namesOf(lines.map(({ sender }) => sender)),
      this.messages.presentOf(lines.map(({ _id }) => _id)),
    ]);
    if (!evidence && !present.has(id)) return null;
    return lines.map(({ _id, sender, text, hasImage, createdAt, earlier = [] }) => ({
      _id,
      sender: { _id: sender, name: names.get(sender) ?? null },
      text,
      hasImage,
      createdAt: createdAt.toISOString(),
      isReported: _id === id,
      earlier: earlier.map(({ text, until }) => ({ text, until: until.toISOString() })),
      isDeletedSince: !present.has(_id),
    }));
  }

  /** Each other text of the message, once. */
  private async earlierOf({ _id, text }: StoredMessage | StoredKeptMessage) {
    const rows = await this.earlier.listOf(_id);
    const texts = new Map(rows.map((row) => [row.text, row.until]));
    texts.delete(text);
    return [...texts].map(([text, until]) => ({ text, until }));
  }

  private async stored(
    id: string,
    reporter: string | undefined,
  ): Promise<StoredMessage | StoredKeptMessage | null> {
    const found = await this.messages.find(id);
    if (found && !found.deleted) return found;
    return reporter === undefined ? null : this.kept.find(id, reporter);
  }
}
