import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  limits,
  type PageQuery,
  type Relation,
  type RelationKind,
  relationKinds,
} from '@unburden/contracts';
import { LRUCache } from 'lru-cache';
import { areApart, conversationKeyOf } from '../chat/conversations/conversation.schema.js';
import { ConversationsRepository } from '../chat/conversations/conversations.repository.js';
import type { Caller } from '../common/caller.js';
import { DomainEventPublisher } from '../common/domain-events.js';
import { AppError, fieldError } from '../common/errors.js';
import { distinct } from '../database/stored-id.js';
import { Transactions } from '../database/transactions.js';
import { UserDataRegistry } from '../jobs/user-data.js';
import { type Page, pageRequestOf } from '../pagination/cursor.js';
import { presentUser } from '../users/user.presenter.js';
import { UsersQueries } from '../users/users.queries.js';
import { UsersService } from '../users/users.service.js';
import type { StoredRelation } from './relation.schema.js';
import { RelationsRepository } from './relations.repository.js';

type Blocker = Pick<Caller, 'id' | 'hasRelations' | 'relationVersion'>;
type Viewer = (Blocker & Pick<Caller, 'role'>) | null;
/** The blocks and mutes of a member by person. */
type Remembered = ReadonlyMap<string, Pick<StoredRelation, 'kind' | 'until'>[]>;

/** A row of a list, with the id of who wrote it. */
export interface Authored<Item> {
  author: string | null;
  item: Item;
  /** Keeps the place of a hidden one, for what is below it. */
  placeholder?: Item;
  /** Left out, whoever wrote it. */
  isHidden?: boolean;
}

/** Reads of a list for one page, while what they find is hidden. */
const maxReads = 3;

const day = 24 * 60 * 60_000;
const forGood = new Date('9999-12-31');

/** The number of blocks and mutes that a process remembers: some 10 MB. */
const maxRemembered = 100_000;
/** Milliseconds. */
const rememberedForMs = 60_000;

/** Blocks and mutes. The other side is never told, and staff see everybody. */
@Injectable()
export class RelationsService implements OnModuleInit {
  /** By member and version: a change gives the member another one. */
  private readonly remembered = new LRUCache<string, Remembered>({
    maxSize: maxRemembered,
    sizeCalculation: (byPerson) => byPerson.size + 1,
    ttl: rememberedForMs,
  });

  constructor(
    private readonly relations: RelationsRepository,
    private readonly queries: UsersQueries,
    private readonly users: UsersService,
    private readonly conversations: ConversationsRepository,
    private readonly events: DomainEventPublisher,
    private readonly transactions: Transactions,
    private readonly userData: UserDataRegistry,
  ) {}

  onModuleInit(): void {
    this.userData.register({
      collection: 'relations',
      erase: (id) => this.relations.removeAllWith(id),
      // Without the blocks of others, which are not theirs to know.
      export: (of) => ({ where: { of } }),
    });
  }

  /**
   * Blocks or mutes a member, for good or until a time within a year. Again it sets the end.
   * @throws AppError `relationToSelf`, `validation` (until), `userNotFound`, `tooManyRelations`
   */
  async put(actor: Caller, to: string, kind: RelationKind, until: Date | null): Promise<void> {
    if (to === actor.id) throw new AppError('relationToSelf');
    checkEnd(kind, until);
    await this.transactions.run(async () => {
      if (!(await this.queries.exists(to))) throw new AppError('userNotFound');
      const max = limits.relations.max;
      const isNew = await this.relations.put({ of: actor.id, to, kind }, until);
      const shut = kind === 'block' ? { blocks: true } : { mutedUntil: until ?? forGood };
      await this.conversations.shutOut(actor.id, to, shut);
      await this.users.countRelations(actor.id, isNew ? 1 : 0);
      if (!isNew) return;
      const count = await this.relations.count(actor.id, kind, max + 1);
      if (count > max) throw new AppError('tooManyRelations');
    });
    this.events.publish('inbox.changed', { userId: actor.id });
    if (kind !== 'block') return;
    await this.tellOfBlock([actor.id, to], true);
    await this.events.publishAndWait('relation.changed', { of: actor.id, to });
  }

  /** Ends a block or a mute; without one it does nothing. @throws AppError `userNotFound` */
  async remove(actor: Caller, to: string, kind: RelationKind): Promise<void> {
    await this.transactions.run(async () => {
      const between = { of: actor.id, to, kind };
      const isGone = await this.relations.remove(between);
      if (!isGone && !(await this.queries.exists(to))) throw new AppError('userNotFound');
      if (!isGone) return;
      const open = kind === 'block' ? { blocks: false } : { mutedUntil: null };
      await this.conversations.shutOut(actor.id, to, open);
      await this.users.countRelations(actor.id, -1);
    });
    this.events.publish('inbox.changed', { userId: actor.id });
    if (kind !== 'block') return;
    await this.events.publishAndWait('relation.changed', { of: actor.id, to });
    const conversation = await this.conversations.find(conversationKeyOf(actor.id, to));
    // The other may block too.
    if (!conversation || !areApart(conversation)) await this.tellOfBlock([actor.id, to], false);
  }

  /** Returns when every node keeps the two apart, or does no more. */
  private async tellOfBlock(members: [string, string], isApart: boolean): Promise<void> {
    await this.events.publishAndWait('block.changed', { members, areApart: isApart });
  }

  /** The caller's own, newest first. @throws AppError `badCursor` */
  async page(actor: Caller, query: PageQuery) {
    const page = await this.relations.page(actor.id, pageRequestOf(query));
    return { ...page, items: await this.present(page.items) };
  }

  /** The caller's block and mute of that member: none, one or two. */
  async between(actor: Caller, to: string): Promise<Relation[]> {
    return this.present(await this.relations.among(actor.id, [to]));
  }

  private async present(relations: readonly StoredRelation[]): Promise<Relation[]> {
    const people = await this.queries.publicAccountsOf(relations.map(({ to }) => String(to)));
    return relations.flatMap(({ to, kind, until, createdAt }) => {
      const account = people.get(String(to));
      if (!account) return [];
      const times = { until: until?.toISOString() ?? null, createdAt: createdAt.toISOString() };
      return { user: presentUser(account), kind, ...times };
    });
  }

  /**
   * A page without what the viewer hides. It may be shorter than asked for while more follows; its
   * cursor is that of the last row read.
   */
  async visiblePage<Item, Query extends PageQuery>(
    viewer: Viewer,
    query: Query & { limit: number },
    read: (query: Query & { limit: number }) => Promise<Page<Authored<Item>>>,
  ): Promise<Page<Item>> {
    const visible: Item[] = [];
    let rest = query;
    for (let reads = 1; ; reads += 1) {
      const { items, nextCursor } = await read(rest);
      const shown = await this.visible(viewer, items);
      visible.push(...shown);
      const isFull = shown.length === items.length || visible.length === query.limit;
      if (nextCursor === null || isFull || reads === maxReads) {
        return { items: visible, nextCursor };
      }
      rest = { ...query, cursor: nextCursor, limit: query.limit - visible.length };
    }
  }

  /** The rows without those of people whom the viewer hides. */
  async visible<Item>(viewer: Viewer, rows: readonly Authored<Item>[]): Promise<Item[]> {
    const hidden = await this.hiddenFrom(
      viewer,
      rows.map(({ author }) => author),
    );
    return rows.flatMap(({ author, item, placeholder, isHidden }) =>
      isHidden || hidden.has(author ?? '') ? (placeholder ?? []) : item,
    );
  }

  /** True if the viewer does not see the posts and comments of that person. */
  async hides(
    viewer: Viewer,
    person: string | null,
    kinds: readonly RelationKind[] = relationKinds,
  ): Promise<boolean> {
    return (await this.hiddenFrom(viewer, [person], kinds)).size > 0;
  }

  /** The ids of all whom the member blocks or mutes, whatever the member's role. */
  async hiddenBy(blocker: Blocker): Promise<string[]> {
    const byPerson = await this.relationsOf(blocker);
    return [...byPerson.keys()].filter((person) => lasting(byPerson, person).length > 0);
  }

  /** The people among these whose posts and comments the viewer does not see. */
  private async hiddenFrom(
    viewer: Viewer,
    people: Iterable<string | null>,
    kinds: readonly RelationKind[] = relationKinds,
  ): Promise<ReadonlySet<string>> {
    const ids = distinct(people);
    if (viewer?.role !== 'user' || ids.length === 0) return new Set();
    const byPerson = await this.relationsOf(viewer);
    const isHidden = (id: string) => lasting(byPerson, id).some(({ kind }) => kinds.includes(kind));
    return new Set(ids.filter(isHidden));
  }

  /**
   * The member's blocks and mutes by person; one command at most, but for one that notes that the
   * last of them is gone. Some may have ended.
   */
  private async relationsOf({ id, hasRelations, relationVersion }: Blocker): Promise<Remembered> {
    if (!hasRelations) return new Map();
    const key = `${id} ${relationVersion}`;
    const known = this.remembered.get(key);
    if (known) return known;
    const byPerson = byPersonOf(await this.relations.all(id));
    this.remembered.set(key, byPerson);
    // MongoDB has removed the ended ones, or the other accounts are gone.
    if (byPerson.size === 0) await this.users.clearRelations(id, relationVersion);
    return byPerson;
  }
}

function byPersonOf(relations: readonly StoredRelation[]): Remembered {
  const byPerson = new Map<string, StoredRelation[]>();
  for (const relation of relations) {
    const person = relation.to.toString();
    byPerson.set(person, [...(byPerson.get(person) ?? []), relation]);
  }
  return byPerson;
}

function lasting(byPerson: Remembered, person: string) {
  const now = new Date();
  return (byPerson.get(person) ?? []).filter(({ until }) => until === null || until > now);
}

/** @throws AppError `validation` */
function checkEnd(kind: RelationKind, until: Date | null): void {
  if (until !== null && kind === 'block') throw fieldError('until', 'A block has no end');
  const ms = until === null ? day : until.getTime() - Date.now();
  if (ms <= 0) throw fieldError('until', 'until must be in the future');
  if (ms > 366 * day) throw fieldError('until', 'until must be within a year');
}
