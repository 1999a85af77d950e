import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ChatSettings, PresenceChoice } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { DomainEventPublisher } from '../../common/domain-events.js';
import { AppError } from '../../common/errors.js';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import type { Transaction } from '../../database/transactions.js';
import { UserDataRegistry } from '../../jobs/user-data.js';
import { ChatSettingsRepository } from './chat-settings.repository.js';

const atFirst: ChatSettings = {
  typing: true,
  readMarks: true,
  appearOffline: false,
  presence: 'everyone',
};

/** What only those see who show it themselves. */
type Shared = 'typing' | 'readMarks';
type Changes = { [Name in keyof ChatSettings]?: ChatSettings[Name] | undefined };

/** A member's choices of what others see of them in the chat. */
@Injectable()
export class ChatSettingsService implements OnModuleInit {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
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
    return (await this.among([userId])).of(userId);
  }

  /** Writes what a new member starts with, where that differs from the defaults. */
  async start(userId: string, transaction: Transaction): Promise<void> {
    if (this.environment.contact === 'open') return;
    await this.settings.insert(userId, { presence: 'partners' }, transaction);
  }

  /** @throws AppError `nothingToUpdate` */
  async change(actor: Caller, change: Changes): Promise<ChatSettings> {
    const all: [string, unknown][] = Object.entries(toStored(change));
    const given = all.filter(([, value]) => value !== undefined);
    if (given.length === 0) throw new AppError('nothingToUpdate');
    const settings = present(await this.settings.change(actor.id, Object.fromEntries(given)));
    this.events.publish('chat-settings.changed', { userId: actor.id, settings });
    return settings;
  }

  /** True if all of them share it: a user who hides it does not see it either. */
  async shareAll(userIds: readonly string[], what: Shared): Promise<boolean> {
    const settings = await this.among(userIds);
    return userIds.every((id) => settings.of(id)[what]);
  }

  /** Who may see that the actor types or reads, and so is online; nobody unless the other shares it. */
  async whoMaySee(actor: string, what: Shared, other: string): Promise<PresenceChoice> {
    const settings = await this.among([actor, other]);
    const areShared = settings.of(actor)[what] && settings.of(other)[what];
    return areShared ? settings.of(actor).presence : 'nobody';
  }

  /** The settings of these members. */
  async among(userIds: readonly string[]): Promise<{ of: (userId: string) => ChatSettings }> {
    const stored = await this.settings.find(userIds);
    const byId = new Map(stored.map((each) => [each._id.toString(), each]));
    return { of: (userId) => present(byId.get(userId)) };
  }
}

/** Of a change that contradicts itself, the more private part holds. */
function toStored({ presence, ...rest }: Changes): Changes {
  if (presence === undefined) return rest;
  const appearOffline = presence === 'nobody' || rest.appearOffline === true;
  return { ...rest, appearOffline, presence: presence === 'nobody' ? undefined : presence };
}

function present(stored: Partial<ChatSettings> | undefined): ChatSettings {
  const { typing, readMarks, appearOffline, presence } = { ...atFirst, ...stored };
  return { typing, readMarks, appearOffline, presence: appearOffline ? 'nobody' : presence };
}
