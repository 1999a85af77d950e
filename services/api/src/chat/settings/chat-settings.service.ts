import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ChatSettings, PresenceChoice, WhoMayWrite } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { DomainEventPublisher } from '../../common/domain-events.js';
import { AppError } from '../../common/errors.js';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { UserDataRegistry } from '../../jobs/user-data.js';
import { UsersQueries } from '../../users/users.queries.js';
import { UsersService } from '../../users/users.service.js';
import { ConversationsRepository } from '../conversations/conversations.repository.js';
import { ChatSettingsRepository } from './chat-settings.repository.js';

/** The settings that decide what others see. */
export type StoredSettings = Omit<ChatSettings, 'whoMayWrite'>;

const atFirst: StoredSettings = {
  typing: true,
  readMarks: true,
  appearOffline: false,
  presence: 'everyone',
};

/** The signs that only those see who share them too. */
type Shared = 'typing' | 'readMarks';
type Changes = { [Name in keyof ChatSettings]?: ChatSettings[Name] | undefined };

/** The choices of a member about what others see of them in the chat. */
@Injectable()
export class ChatSettingsService implements OnModuleInit {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly settings: ChatSettingsRepository,
    private readonly users: UsersQueries,
    private readonly accounts: UsersService,
    private readonly conversations: ConversationsRepository,
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

  /** @throws AppError `userNotFound` */
  async get(userId: string): Promise<ChatSettings> {
    const [settings, contact] = await Promise.all([
      this.among([userId]),
      this.users.contactOf(userId),
    ]);
    if (!contact) throw new AppError('userNotFound');
    return { ...settings.of(userId), whoMayWrite: contact.whoMayWrite };
  }

  /** The default for a new member who made no choice. */
  get whoMayWriteAtFirst(): WhoMayWrite {
    return this.environment.contact === 'consent' ? 'requests' : 'everyone';
  }

  /** Stores the settings of a new member, if they differ from the defaults. */
  async start(userId: string): Promise<void> {
    if (this.environment.contact === 'open') return;
    await this.settings.insert(userId, { presence: 'partners' });
  }

  /** @throws AppError `nothingToUpdate`, `userNotFound` */
  async change(actor: Caller, { whoMayWrite, ...change }: Changes): Promise<ChatSettings> {
    const all: [string, unknown][] = Object.entries(toStored(change));
    const given = all.filter(([, value]) => value !== undefined);
    if (given.length === 0 && whoMayWrite === undefined) throw new AppError('nothingToUpdate');
    if (whoMayWrite !== undefined) {
      // In this order, so that a conversation that begins meanwhile has the new choice.
      await this.accounts.setPreferences(actor.id, { whoMayWrite });
      await this.conversations.setDoors(actor.id, whoMayWrite);
    }
    if (given.length > 0) await this.settings.change(actor.id, Object.fromEntries(given));
    const settings = await this.get(actor.id);
    this.events.publish('chat-settings.changed', { userId: actor.id, settings });
    return settings;
  }

  /** True if all of them share the sign: a member who hides it does not see it either. */
  async shareAll(userIds: readonly string[], what: Shared): Promise<boolean> {
    const settings = await this.among(userIds);
    return userIds.every((id) => settings.of(id)[what]);
  }

  /**
   * The members who may see that the actor types or reads, and so is online. Nobody if the other does
   * not share the sign.
   */
  async whoMaySee(actor: string, what: Shared, other: string): Promise<PresenceChoice> {
    const settings = await this.among([actor, other]);
    const areShared = settings.of(actor)[what] && settings.of(other)[what];
    return areShared ? settings.of(actor).presence : 'nobody';
  }

  /** The settings of these members. */
  async among(userIds: readonly string[]): Promise<{ of: (userId: string) => StoredSettings }> {
    const stored = await this.settings.find(userIds);
    const byId = new Map(stored.map((each) => [each._id.toString(), each]));
    return { of: (userId) => present(byId.get(userId)) };
  }
}

/** If a change contradicts itself, the more private part applies. */
function toStored({ presence, ...rest }: Omit<Changes, 'whoMayWrite'>): Changes {
  if (presence === undefined) return rest;
  const appearOffline = presence === 'nobody' || rest.appearOffline === true;
  return { ...rest, appearOffline, presence: presence === 'nobody' ? undefined : presence };
}

function present(stored: Partial<StoredSettings> | undefined): StoredSettings {
  const { typing, readMarks, appearOffline, presence } = { ...atFirst, ...stored };
  return { typing, readMarks, appearOffline, presence: appearOffline ? 'nobody' : presence };
}
