import { randomBytes } from 'node:crypto';
import { type Model, Types } from 'mongoose';

/** A vote or a like: it counts on for a while when its member is erased. */
export interface RetractableRow {
  _id: Types.ObjectId;
  /** A random id once its member is erased. */
  user: Types.ObjectId;
}

/** Takes an erased member from their rows, and later the rows themselves: see `BlogErasureService`. */
export class RetractableRows<Row extends RetractableRow> {
  constructor(protected readonly model: Model<Row>) {}

  /** Some of the member's rows, as the transaction sees them. */
  async findSomeBy(user: string, limit: number): Promise<Row[]> {
    return this.model.find({ user }).limit(limit).lean<Row[]>();
  }

  /** Takes their member from the rows: each gets a random id of its own, so nothing joins them. */
  async disown(rows: readonly Row[]): Promise<void> {
    const changes = rows.map(({ _id }) => {
      const user = new Types.ObjectId(randomBytes(12));
      return { updateOne: { filter: { _id }, update: { $set: { user } } } };
    });
    if (changes.length > 0) await this.model.bulkWrite(changes);
  }

  /** Removes the row and returns it; null if it is gone already. */
  async take(id: string): Promise<Row | null> {
    return this.model.findOneAndDelete({ _id: id }).lean<Row | null>();
  }
}
