import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ChatSettings } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { DomainEventPublisher } from '../../common/domain-events.js';
import { AppError } from '../../common/errors.js';
import { UserDataRegistry } from '../../jobs/user-data.js';
import { ChatSettingsRepository } from './chat-settings.repository.js';

const atFirst: ChatSettings = { typing: true, readMarks: true, appearOffline: false };

/** A member's choices of what others see of them in the chat. */
@Injectable()
export class ChatSettingsService implements OnModuleInit {
  constructor(
    private readonly settings: ChatSettingsRepository,
    private readonly events: DomainEventPublisher,
    private readonly userData: UserDataRegistry,
  ) {}

  onModuleInit(): void {
    this.userData.register({
      collection: 'chat_settings',
      erase: (id) => this.settings.remove(id),
      export: (_id) => ({ where: { _id } }),
    });
  }

  async get(userId: string): Promise<ChatSettings> {
    const [stored] = await this.settings.find([userId]);
    return present(stored);
  }

  /** @throws AppError `nothingToUpdate` */
  async change(
    actor: Caller,
    change: Record<keyof ChatSettings, boolean | undefined>,
  ): Promise<ChatSettings> {
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    if (given.length === 0) throw new AppError('nothingToUpdate');
    const settings = present(await this.settings.change(actor.id, Object.fromEntries(given)));
    this.events.publish('chat-settings.changed', { userId: actor.id, settings });
    return settings;
  }

  /** True if all of them share it: a user who hides it does not see it either. */
  async shareAll(userIds: readonly string[], what: 'typing' | 'readMarks'): Promise<boolean> {
    return (await this.settings.find(userIds)).every((stored) => present(stored)[what]);
  }

  /** True if the partner may see that the reader reads now, and so is online. */
  async mayShowReading(reader: string, partner: string): Promise<boolean> {
    const stored = await this.settings.find([reader, partner]);
    return stored.every((each) => {
      const { readMarks, appearOffline } = present(each);
      return readMarks && !(appearOffline && each._id.toString() === reader);
    });
  }

  /** Those among them who appear offline. */
  async hiddenAmong(userIds: readonly string[]): Promise<Set<string>> {
    const stored = await this.settings.find(userIds);
    const hidden = stored.filter((each) => present(each).appearOffline);
    return new Set(hidden.map(({ _id }) => _id.toString()));
  }
}

function present(stored: Partial<ChatSettings> | undefined): ChatSettings {
  const { typing, readMarks, appearOffline } = { ...atFirst, ...stored };
  return { typing, readMarks, appearOffline };
}
