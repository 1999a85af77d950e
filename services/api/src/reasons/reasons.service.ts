import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import {
  defaultReasons,
  fieldTexts,
  type Reason,
  type ReasonInput,
  type ReasonOption,
} from '@unburden/contracts';
import { z } from 'zod';
import { fieldError } from '../common/errors.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';

const line = z.string().trim().min(1);
const listSchema = z
  .array(
    z.object({
      code: z.string().regex(/^[a-z0-9_]{1,40}$/, 'has to be lower-case letters, digits and _'),
      label: line.max(60),
      text: line.max(300),
      isConcern: z.boolean().optional(),
      isUrgent: z.boolean().optional(),
    }),
  )
  .min(1)
  .max(50)
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'has a code twice');

/** The rank of an urgent worry about someone, above all else. */
export const worryUrgency = 2;

/** The rank of a case by one of its reasons. */
export function urgencyOf({ isUrgent, isConcern }: ReasonOption): number {
  return isUrgent ? (isConcern ? worryUrgency : 1) : 0;
}

/** The reasons for reports and staff actions: the operator's list or the default. */
@Injectable()
export class ReasonsService implements OnModuleInit {
  private readonly logger = new Logger('Reasons');
  private readonly file: string | null;
  private latest = defaultReasons;

  constructor(@Inject(ENVIRONMENT) { contentDirectory }: Environment) {
    this.file = contentDirectory === null ? null : join(contentDirectory, 'reasons.json');
  }

  /** @throws Error at boot when the operator's list cannot be used */
  async onModuleInit(): Promise<void> {
    this.latest = await this.read();
  }

  /** The current list. An invalid file leaves the last valid list in force. */
  async list(): Promise<readonly ReasonOption[]> {
    try {
      this.latest = await this.read();
    } catch (error) {
      this.logger.warn({ err: error }, 'The list of reasons cannot be used; the last one holds');
    }
    return this.latest;
  }

  /**
   * The optional reason of a staff action for the audit log; null without one.
   * @throws AppError `validation`, as `getForAct` does
   */
  async resolve(input: ReasonInput | undefined): Promise<Reason | null> {
    return input === undefined ? null : this.getForAct(input);
  }

  /**
   * The reason of a staff action. Concern for a member is never a reason to remove or suspend.
   * @throws AppError `validation` for a code that is not in the list, or is a concern
   */
  async getForAct({ code, note = '' }: ReasonInput): Promise<Reason> {
    const { label, isConcern } = await this.find(code, 'reason.code');
    if (isConcern) throw fieldError('reason.code', fieldTexts.no_offence, 'no_offence');
    return { code, label, note };
  }

  /**
   * The reason of a report, including concern, and its urgency.
   * @throws AppError `validation` for a code that is not in the list
   */
  async getForReport(code: string, note = ''): Promise<{ reason: Reason; urgency: number }> {
    const option = await this.find(code, 'reason');
    return { reason: { code, label: option.label, note }, urgency: urgencyOf(option) };
  }

  private async find(code: string, field: string): Promise<ReasonOption> {
    const option = (await this.list()).find((each) => each.code === code);
    if (!option) throw fieldError(field, fieldTexts.unknown_reason, 'unknown_reason');
    return option;
  }

  private async read(): Promise<readonly ReasonOption[]> {
    if (this.file === null) return defaultReasons;
    const text = await readFile(this.file, 'utf8').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return defaultReasons;
    try {
      return listSchema.parse(JSON.parse(text));
    } catch (error) {
      throw new Error(`${this.file} is not a list of reasons`, { cause: error });
    }
  }
}
