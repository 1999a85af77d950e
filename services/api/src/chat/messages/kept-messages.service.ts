import { Injectable, type OnModuleInit } from '@nestjs/common';
import { limits } from '@unburden/contracts';
import { AppError } from '../../common/errors.js';
import { newObjectId } from '../../database/stored-id.js';
import { Transactions } from '../../database/transactions.js';
import { type BetweenSteps, JobsService, lateWriteWindowMs } from '../../jobs/jobs.service.js';
import { UserDataRegistry } from '../../jobs/user-data.js';
import { PicturesService } from '../../storage/pictures.service.js';
import { conversationKeyOf } from '../conversations/conversation.schema.js';
import { EarlierTextsRepository } from './earlier-texts.repository.js';
import { KeptMessagesRepository } from './kept-messages.repository.js';
import type { StoredMessage } from './message.schema.js';

/** Messages that one transaction deletes. */
const atOnce = 500;
/** The job that deletes the kept messages whose time is over. */
export const messagePurge = 'message.purge';

/** Keeps deleted messages and earlier texts for as long as their receivers can report them. */
@Injectable()
export class KeptMessagesService implements OnModuleInit {
  constructor(
    private readonly kept: KeptMessagesRepository,
    private readonly earlier: EarlierTextsRepository,
    private readonly pictures: PicturesService,
    private readonly jobs: JobsService,
    private readonly transactions: Transactions,
    private readonly userData: UserDataRegistry,
  ) {}

  onModuleInit(): void {
    this.jobs.register(messagePurge, {
      run: async () => {
        await this.kept.removeDue();
        await this.earlier.removeDue();
      },
    });
    const notExported = 'Nobody sees them but the staff who handle a report.';
    this.userData.register(
      {
        collection: 'kept_messages',
        // The messages that the user sent stay for their receivers until their time is over.
        erase: (id, betweenSteps) => this.forgetThoseTo(id, betweenSteps),
        export: notExported,
      },
      {
        collection: 'earlier_texts',
        erase: 'Each goes with its message.',
        export: notExported,
      },
    );
  }

  /** Keeps the messages with their pictures, which no longer count towards the senders' quotas. */
  async keep(messages: readonly StoredMessage[]): Promise<void> {
    const [first] = messages;
    if (!first) return;
    const purgeAt = new Date(Date.now() + limits.reportableForMs);
    const rows = messages.map(
      ({ _id, conversation, seq, sender, receiver, text, image, createdAt }) => ({
        ...{ _id, conversation, seq, sender, receiver, text, image, createdAt, purgeAt },
      }),
    );
    await this.kept.insert(rows);
    await this.jobs.enqueue(messagePurge, first._id.toString(), purgeAt);
    // Later than the last report can begin, so that no report meets the deletion.
    const dueAt = new Date(purgeAt.getTime() + lateWriteWindowMs);
    await this.pictures.scheduleRemoval(picturesOf(messages), dueAt);
  }

  /** Keeps the text that the message has before an edit. */
  async keepEarlier({ _id: message, text }: StoredMessage, until: Date): Promise<void> {
    const _id = newObjectId();
    const purgeAt = new Date(until.getTime() + limits.reportableForMs);
    await this.earlier.insert({ _id, message, text, until, purgeAt });
    await this.jobs.enqueue(messagePurge, _id.toString(), purgeAt);
  }

  /** The number of earlier texts that are kept of the message. */
  countEarlier({ _id }: StoredMessage): Promise<number> {
    return this.earlier.countOf(_id);
  }

  /** Deletes the earlier texts of these messages. */
  forgetEarlier(messages: readonly StoredMessage[]): Promise<void> {
    return this.earlier.removeAllOf(messages.map(({ _id }) => _id));
  }

  /**
   * The failure of a chat with a member who is not there. Of a deleted account it names the last
   * message that the reader can still report.
   */
  async noPartner(reader: string, other: string): Promise<AppError> {
    const last = await this.kept.lastReceived(conversationKeyOf(reader, other), reader);
    return new AppError('userNotFound', { reportable: last ?? undefined });
  }

  /** Nobody can report these any more. */
  private async forgetThoseTo(user: string, betweenSteps: BetweenSteps): Promise<void> {
    const forgetSome = () =>
      this.transactions.run(async () => {
        const forgotten = await this.kept.removeSomeTo(user, atOnce);
        await this.pictures.scheduleRemoval(picturesOf(forgotten));
        return forgotten.length;
      });
    while ((await forgetSome()) === atOnce) await betweenSteps();
  }
}

/** The keys of the messages' pictures. */
export function picturesOf(messages: readonly Pick<StoredMessage, 'image'>[]): string[] {
  return messages.flatMap(({ image }) => image ?? []);
}
