import { Injectable } from '@nestjs/common';
import { AppError } from '../common/errors.js';
import { NoticesService } from '../notices/notices.service.js';
import { UsersQueries } from '../users/users.queries.js';
import type { CaseTarget } from './cases/cases.repository.js';

/** Kind words of the staff to a member, with the way to Help. They tell of no report. */
@Injectable()
export class HelpService {
  constructor(
    private readonly notices: NoticesService,
    private readonly users: UsersQueries,
  ) {}

  /**
   * Call this in the transaction of its cause.
   * @param user the member; null once the account is erased
   * @param about the thing that the notice names, and the case that can take it back, or null
   * @throws AppError `authorGone`
   */
  async send(user: string | null, about: CaseTarget & { case: string | null }): Promise<void> {
    if (user === null || !(await this.users.findAccount(user))) throw new AppError('authorGone');
    await this.notices.send([{ ...about, user, kind: 'help_sent', reason: null }]);
  }
}
