import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RelationKind } from '@unburden/contracts';
import { Model, trusted } from 'mongoose';
import { type Page, pageByTime, type PageRequest } from '../pagination/cursor.js';
import { StoredRelation } from './relation.schema.js';

interface Between {
  of: string;
  to: string;
  kind: RelationKind;
}

@Injectable()
export class RelationsRepository {
  constructor(@InjectModel(StoredRelation.name) private readonly model: Model<StoredRelation>) {}

  /** Sets the end; returns true for a new one. */
  async put(between: Between, until: Date | null): Promise<boolean> {
    const before = await this.model.findOneAndUpdate(
      between,
      { $set: { until }, $setOnInsert: { createdAt: new Date() } },
      { upsert: true, returnDocument: 'before' },
    );
    return before === null;
  }

  /** False if there was none. */
  async remove(between: Between): Promise<boolean> {
    return (await this.model.deleteOne(between)).deletedCount === 1;
  }

  /** The member's of that kind, up to `limit`. */
  async count(of: string, kind: RelationKind, limit: number): Promise<number> {
    return this.model.countDocuments({ of, kind }).limit(limit);
  }

  page(of: string, request: PageRequest): Promise<Page<StoredRelation>> {
    return pageByTime(this.model, { of, ...lasting() }, request);
  }

  /** All of the member's, with those that have ended and are not removed yet. */
  async all(of: string): Promise<StoredRelation[]> {
    return this.model.find({ of }).lean<StoredRelation[]>();
  }

  /** The member's relations to these people. */
  async among(of: string, people: readonly string[]): Promise<StoredRelation[]> {
    return this.model
      .find({ of, to: trusted({ $in: people }), ...lasting() })
      .lean<StoredRelation[]>();
  }

  async removeAllWith(member: string): Promise<void> {
    await this.model.deleteMany({ of: member });
    await this.model.deleteMany({ to: member });
  }
}

/** Without those that have ended, which MongoDB has not removed yet. */
function lasting() {
  return { $or: [{ until: null }, { until: trusted({ $gt: new Date() }) }] };
}
