import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@unburden/contracts';
import { Model, trusted } from 'mongoose';
import { idOf } from '../../database/stored-id.js';
import { type Page, pageByTime, type PageRequest } from '../../pagination/cursor.js';
import { StoredReport } from './report.schema.js';

@Injectable()
export class ReportsRepository {
  constructor(@InjectModel(StoredReport.name) private readonly model: Model<StoredReport>) {}

  async insert(
    report: Pick<StoredReport, 'byVisitor' | 'reason'> & { case: string; reporter: string | null },
  ): Promise<void> {
    const document = new this.model({ ...report, createdAt: new Date() });
    await document.save();
  }

  async exists(caseId: string, reporter: string): Promise<boolean> {
    const found = this.model.findOne({ case: caseId, reporter }, { _id: 1 });
    return (await found.lean()) !== null;
  }

  /** The number of the case's reports by visitors, which is small. */
  async countOfVisitors(caseId: string): Promise<number> {
    return this.model.countDocuments({ case: caseId, byVisitor: true });
  }

  /** A member's own, newest first. @throws AppError `badCursor` */
  pageOf(reporter: string, request: PageRequest): Promise<Page<StoredReport>> {
    return pageByTime(this.model, { reporter }, request);
  }

  async countOf(reporter: string): Promise<number> {
    return this.model.countDocuments({ reporter }).limit(limits.counted.max);
  }

  async firstOf(caseId: string, limit: number): Promise<StoredReport[]> {
    return this.model
      .find({ case: caseId })
      .sort({ createdAt: 1 })
      .limit(limit)
      .lean<StoredReport[]>();
  }

  /** Lets some of the case's reports go with it, and returns those. */
  async closeSome(
    caseId: string,
    { expiresAt, limit }: { expiresAt: Date; limit: number },
  ): Promise<StoredReport[]> {
    const some = await this.model
      .find({ case: caseId, expiresAt: null })
      .limit(limit)
      .lean<StoredReport[]>();
    const _id = trusted({ $in: some.map((report) => report._id) });
    await this.model.updateMany({ _id }, { $set: { expiresAt } });
    return some;
  }

  /** Opens the closed reports of a case again; returns their reporters. */
  async reopen(caseId: string): Promise<string[]> {
    const closed = { case: caseId, expiresAt: trusted({ $ne: null }) };
    const reports = await this.model.find(closed, { reporter: 1 }).lean();
    await this.model.updateMany(closed, { $set: { expiresAt: null } });
    return reports.flatMap(({ reporter }) => idOf(reporter) ?? []);
  }

  /** Keeps the report and forgets the reporter. */
  async forgetReporter(reporter: string): Promise<void> {
    await this.model.updateMany({ reporter }, { $set: { reporter: null } });
  }
}
