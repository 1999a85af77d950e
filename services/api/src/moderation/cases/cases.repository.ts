import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type CasesQuery,
  type CaseState,
  caseStates,
  limits,
  type Reason,
  type TargetType,
} from '@unburden/contracts';
import { Model, trusted, Types } from 'mongoose';
import {
  afterRank,
  decodeRankedCursor,
  encodeRankedCursor,
  type Page,
  toPage,
} from '../../pagination/cursor.js';
import { StoredCase, type StoredEvidence } from './case.schema.js';

/** The cases in one state, or what is unresolved about some targets; of one reason if it is given. */
type CaseFilter = Pick<CasesQuery, 'reason' | 'target' | 'targetType'> & { state: CaseState };

export interface CaseTarget {
  targetType: TargetType;
  target: string;
}

/** The unresolved cases of one urgency. */
interface OpenOfUrgency {
  _id: number;
  count: number;
  oldest: Date;
}

const maxNotes = 100;
/** The most stored versions of reported content. */
const maxEvidence = 10;

/** The subject of the case. */
export function targetOf({ targetType, target }: StoredCase): CaseTarget {
  return { targetType, target: target.toString() };
}

@Injectable()
export class CasesRepository {
  constructor(@InjectModel(StoredCase.name) private readonly model: Model<StoredCase>) {}

  async findById(id: string): Promise<StoredCase | null> {
    return this.model.findById(id).lean();
  }

  async findMany(ids: readonly Types.ObjectId[]): Promise<StoredCase[]> {
    return this.model.find({ _id: trusted({ $in: ids }) }).lean<StoredCase[]>();
  }

  async findOpen(target: CaseTarget): Promise<StoredCase | null> {
    return this.model.findOne({ ...target, isOpen: true }).lean();
  }

  /**
   * Notes one more report on the open case of this target, which begins with the first, and counts it
   * if it `counts`.
   * @throws MongoServerError 11000 when another process began it at this moment
   */
  async addReport(
    { target, ...rest }: CaseTarget,
    report: { author: string | null; reason: Reason; urgency: number; counts: boolean },
  ): Promise<StoredCase> {
    const now = new Date();
    const { author, urgency, counts } = report;
    const { code, label } = report.reason;
    return this.model
      .findOneAndUpdate(
        { ...rest, target: new Types.ObjectId(target), isOpen: true },
        {
          $setOnInsert: { author, state: 'open', createdAt: now },
          $inc: { reportCount: counts ? 1 : 0 },
          $set: { lastReportAt: now },
          $max: { urgency },
          $addToSet: { reasons: { code, label } },
        },
        { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
      )
      .lean<StoredCase>()
      .orFail();
  }

  /** Stores the reported content, unless this version is stored; returns true if it did. */
  async addEvidence(id: Types.ObjectId, evidence: StoredEvidence): Promise<boolean> {
    const { title, text, picture } = evidence;
    const { modifiedCount } = await this.model.updateOne(
      {
        _id: id,
        evidence: trusted({ $not: { $elemMatch: { title, text, picture } } }),
        [`evidence.${maxEvidence - 1}`]: trusted({ $exists: false }),
      },
      { $push: { evidence } },
    );
    return modifiedCount > 0;
  }

  async evidenceOf(id: Types.ObjectId): Promise<StoredEvidence[]> {
    const found = await this.model.findById(id, { evidence: 1 }).lean();
    return found?.evidence ?? [];
  }

  /**
   * Cases that are not about the viewer: worries, other urgent ones, the rest, each the oldest first.
   * @throws AppError `badCursor`
   */
  async page(
    viewer: string,
    filter: CaseFilter,
    { cursor, limit }: { cursor: string | undefined; limit: number },
  ): Promise<Page<StoredCase>> {
    const position = decodeRankedCursor('cases', cursor);
    const rows = await this.model
      .find(afterRank('urgency', position, matching(viewer, filter), 'oldest'))
      .sort({ urgency: -1, createdAt: 1, _id: 1 })
      .limit(limit + 1)
      .lean<StoredCase[]>();
    return toPage(rows, limit, (last, { urgency }) =>
      encodeRankedCursor('cases', { ...last, rank: urgency }),
    );
  }

  /** In the index that serves the queue. */
  async count(viewer: string, filter: CaseFilter): Promise<number> {
    return this.model.countDocuments(matching(viewer, filter)).limit(limits.counted.max);
  }

  /** The numbers of unresolved cases, by urgency. In the index that serves the queue. */
  async countOpen(viewer: string): Promise<OpenOfUrgency[]> {
    return this.model.aggregate<OpenOfUrgency>([
      {
        $match: {
          state: { $in: ['open', 'claimed'] satisfies CaseState[] },
          author: { $ne: new Types.ObjectId(viewer) },
        },
      },
      { $limit: limits.counted.max },
      { $group: { _id: '$urgency', count: { $sum: 1 }, oldest: { $min: '$createdAt' } } },
    ]);
  }

  /** Gives it to this one of the staff, unless another has it; null then, or when it is resolved. */
  claim(id: string, by: string): Promise<StoredCase | null> {
    const change = { state: 'claimed', claimedBy: by } as const;
    return this.change({ _id: id, ...claimableBy(by) }, { $set: change });
  }

  /** Returns the case to the queue. With `by` null, whoever claimed it. */
  release(id: string, by: string | null): Promise<StoredCase | null> {
    const holder = by === null ? {} : { claimedBy: by };
    const change = { state: 'open', claimedBy: null } as const;
    return this.change({ _id: id, state: 'claimed', ...holder }, { $set: change });
  }

  /** All that this one of the staff has in hand go back into the queue. */
  async releaseAllOf(by: string): Promise<void> {
    const change = { state: 'open', claimedBy: null } as const;
    await this.model.updateMany({ state: 'claimed', claimedBy: by }, { $set: change });
  }

  /** Takes the author from all cases about what they wrote. By the index of the queue. */
  async disownAllOf(author: string): Promise<void> {
    const state = trusted({ $in: [...caseStates] });
    await this.model.updateMany({ state, author }, { $set: { author: null } });
  }

  /** Null when it is resolved or full of notes. */
  addNote(id: string, note: { by: string; text: string }): Promise<StoredCase | null> {
    const isFull = trusted({ $exists: false });
    const notes = { ...note, createdAt: new Date() };
    return this.change(
      { _id: id, isOpen: true, [`notes.${maxNotes - 1}`]: isFull },
      { $push: { notes } },
    );
  }

  /** Null when it is resolved already, or another of the staff has claimed it. */
  resolve(
    id: string,
    resolution: Omit<NonNullable<StoredCase['resolution']>, 'by'> & { by: string },
    expiresAt: Date,
  ): Promise<StoredCase | null> {
    const change = { state: 'resolved', isOpen: false, resolution, expiresAt } as const;
    return this.change({ _id: id, ...claimableBy(resolution.by) }, { $set: change });
  }

  /**
   * Returns a resolved case to the queue; null when it is open.
   * @throws MongoServerError 11000 when a newer case of the same target is open
   */
  reopen(id: string): Promise<StoredCase | null> {
    const closed = { resolution: null, claimedBy: null, expiresAt: null };
    const change = { ...closed, state: 'open', isOpen: true } as const;
    return this.change({ _id: id, isOpen: false }, { $set: change });
  }

  private async change(filter: object, update: object): Promise<StoredCase | null> {
    return this.model
      .findOneAndUpdate(filter, update, { returnDocument: 'after' })
      .lean<StoredCase>();
  }
}

/** Open, and claimed by nobody else. */
function claimableBy(by: string) {
  return { isOpen: true, claimedBy: trusted({ $in: [null, new Types.ObjectId(by)] }) };
}

/** Nobody handles what is about themselves. */
function matching(viewer: string, { state, reason, target, targetType }: CaseFilter) {
  return {
    ...(target === undefined
      ? { state }
      : { target: trusted({ $in: target.split(',') }), targetType, isOpen: true }),
    ...(reason !== undefined && { 'reasons.code': reason }),
    author: trusted({ $ne: new Types.ObjectId(viewer) }),
  };
}
