import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@unburden/contracts';
import { Model, trusted, Types } from 'mongoose';
import { newId } from '../database/stored-id.js';
import { type Page, pageByTime, type PageRequest } from '../pagination/cursor.js';
import { StoredNotice } from './notice.schema.js';

export type NewNotice = { id?: string; user: string; target: string; case?: string | null } & Pick<
  StoredNotice,
  'kind' | 'targetType' | 'reason'
> &
  Partial<Pick<StoredNotice, 'excerpt' | 'message' | 'outcome' | 'until' | 'role' | 'appeal'>>;

export interface WithdrawnNotices extends Pick<StoredNotice, 'targetType' | 'kind'> {
  users: readonly string[];
  target: string;
  case: string;
  since: Date;
  /** Leaves those that were read. */
  onlyUnread?: boolean;
}

/** A notice whose reader asked for another look. */
export type AppealedNotice = StoredNotice & { appeal: NonNullable<StoredNotice['appeal']> };

const markedAtOnce = 1_000;
const openAppeals = { 'appeal.isOpen': true };

@Injectable()
export class NoticesRepository {
  constructor(@InjectModel(StoredNotice.name) private readonly model: Model<StoredNotice>) {}

  async insert(notices: readonly NewNotice[]): Promise<StoredNotice[]> {
    const createdAt = new Date();
    const documents = notices.map(
      ({ id: _id = newId(), ...notice }) => new this.model({ _id, ...notice, createdAt }),
    );
    await this.model.insertMany(documents);
    return documents.map((document) => document.toObject());
  }

  page(user: string, request: PageRequest): Promise<Page<StoredNotice>> {
    return pageByTime(this.model, { user }, request);
  }

  async count(user: string): Promise<number> {
    return this.model.countDocuments({ user }).limit(limits.counted.max);
  }

  async countUnread(user: string): Promise<number> {
    return this.model.countDocuments({ user, read: false }).limit(limits.counted.max);
  }

  async findOf(user: string, id: string): Promise<StoredNotice | null> {
    return this.model.findOne({ _id: id, user }).lean();
  }

  /** Marks the member's notices up to this time as read, in bounded batches. */
  async markRead(user: string, upTo: Date): Promise<void> {
    const unread = { user, read: false, createdAt: trusted({ $lte: upTo }) };
    let marked: number;
    do {
      const some = await this.model
        .find(unread, { _id: 1 })
        .limit(markedAtOnce)
        .batchSize(markedAtOnce)
        .lean();
      const _id = trusted({ $in: some.map((notice) => notice._id) });
      await this.model.updateMany({ _id }, { $set: { read: true } });
      marked = some.length;
    } while (marked === markedAtOnce);
  }

  /**
   * Deletes the case's notices of one kind about one target that these members got since then. Those
   * from before notices knew their case count as its own; those without one have null.
   */
  async withdraw({
    users,
    targetType,
    target,
    case: of,
    kind,
    since,
    onlyUnread = false,
  }: WithdrawnNotices): Promise<void> {
    const user = trusted({ $in: users.map((id) => new Types.ObjectId(id)) });
    const createdAt = trusted({ $gte: since });
    const told = { user, createdAt, targetType, target, kind, ...(onlyUnread && { read: false }) };
    const itsOwn = { case: new Types.ObjectId(of) };
    const fromBefore = { case: trusted({ $exists: false }) };
    await this.model.deleteMany({ ...told, $or: [itsOwn, fromBefore] });
  }

  /** Adds an open appeal, and marks the notice as read; false if there is one. */
  async appeal(user: string, id: string, text: string): Promise<boolean> {
    const appeal = { text, createdAt: new Date(), isOpen: true };
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, user, appeal: trusted({ $type: 'null' }) },
      { $set: { appeal, read: true } },
    );
    return modifiedCount === 1;
  }

  /** The open appeals of others, those of the oldest decisions first. */
  appeals(viewer: string, request: PageRequest): Promise<Page<AppealedNotice>> {
    const model = this.model as Model<AppealedNotice>;
    return pageByTime(model, openAppealsBesides(viewer), request, 'oldest');
  }

  async countAppeals(viewer: string): Promise<number> {
    return this.model.countDocuments(openAppealsBesides(viewer)).limit(limits.counted.max);
  }

  async findAppeal(id: string): Promise<AppealedNotice | null> {
    return this.model.findOne({ _id: id, ...openAppeals }).lean<AppealedNotice>();
  }

  /** Returns the notice as it was; null if its appeal was closed already. */
  async closeAppeal(id: string, answer?: string): Promise<AppealedNotice | null> {
    const closed = { 'appeal.isOpen': false, ...(answer && { 'appeal.answer': answer }) };
    return this.model
      .findOneAndUpdate({ _id: id, ...openAppeals }, { $set: closed })
      .lean<AppealedNotice>();
  }

  /** From now on, nobody can ask for another look at the decision of this notice. */
  async endAppealing(id: string): Promise<void> {
    await this.model.updateOne(
      { _id: id, appeal: trusted({ $type: 'null' }) },
      { $unset: { appeal: 1 } },
    );
  }

  /** Deletes a notice and returns it; null if it is gone. */
  async take(user: string, id: string): Promise<StoredNotice | null> {
    return this.model.findOneAndDelete({ _id: id, user }).lean();
  }

  async removeAllOf(user: string): Promise<void> {
    await this.model.deleteMany({ user });
  }
}

function openAppealsBesides(viewer: string) {
  return { ...openAppeals, user: trusted({ $ne: new Types.ObjectId(viewer) }) };
}
