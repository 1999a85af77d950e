import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Reason } from '@unburden/contracts';
import { Model } from 'mongoose';
import type { Transaction } from '../database/transactions.js';
import { StoredReport } from './report.schema.js';

@Injectable()
export class ReportsRepository {
  constructor(@InjectModel(StoredReport.name) private readonly model: Model<StoredReport>) {}

  async insert(
    report: { case: string; reporter: string; reason: Reason },
    transaction: Transaction,
  ): Promise<void> {
    const document = new this.model({ ...report, createdAt: new Date() });
    await document.save({ session: transaction });
  }

  async isThere(caseId: string, reporter: string, transaction: Transaction): Promise<boolean> {
    const found = this.model.findOne({ case: caseId, reporter }, { _id: 1 });
    return (await found.session(transaction).lean()) !== null;
  }

  /** The first reports of a case, oldest first. */
  firstOf(caseId: string, limit: number): Promise<StoredReport[]> {
    return this.model
      .find({ case: caseId })
      .sort({ createdAt: 1 })
      .limit(limit)
      .lean<StoredReport[]>()
      .exec();
  }

  /** Lets the case's reports go with it, and returns who made them. */
  async close(caseId: string, expiresAt: Date, transaction: Transaction): Promise<string[]> {
    const session = { session: transaction };
    await this.model.updateMany({ case: caseId }, { $set: { expiresAt } }, session);
    const all = await this.model.find({ case: caseId }, { reporter: 1 }, session).lean();
    return all.flatMap(({ reporter }) => reporter?.toString() ?? []);
  }

  /** What was reported stays; by whom does not. */
  async forgetReporter(reporter: string): Promise<void> {
    await this.model.updateMany({ reporter }, { $set: { reporter: null } });
  }
}
