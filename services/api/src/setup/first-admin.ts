import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { errorCatalogue } from '@unburden/contracts';
import type { Model } from 'mongoose';
import { PasswordHasher } from '../auth/passwords/password-hasher.js';
import { canonicalEmail } from '../common/canonical-email.js';
import { AppError } from '../common/errors.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { isDuplicateKey } from '../database/database-errors.js';
import { Transactions } from '../database/transactions.js';
import { isReservedName, nameFormProblem } from '../users/user-name.js';
import { UsersQueries } from '../users/users.queries.js';
import { UsersService } from '../users/users.service.js';
import { tidy, toNfc } from '../validation/fields.decorator.js';
import { StoredSeed } from './seed.schema.js';

/** The key that records the creation of the first administrator. */
const _id = 'first-admin';

/** Creates the configured administrator once. */
@Injectable()
export class FirstAdmin {
  private readonly logger = new Logger('FirstAdmin');

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @InjectModel(StoredSeed.name) private readonly seeds: Model<StoredSeed>,
    private readonly userQueries: UsersQueries,
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Runs only if no admin ever existed: later the configured password may be widely known. An existing
   * account with the name or the email is not promoted, because anybody could have registered it.
   */
  async ensure(): Promise<void> {
    const admin = this.environment.firstAdmin;
    if (!admin || (await this.seeds.exists({ _id }))) return;
    try {
      if (await this.userQueries.hasAdmin()) await this.remember();
      else await this.create(admin);
    } catch (error) {
      // Another process was faster.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  private async create(admin: NonNullable<Environment['firstAdmin']>): Promise<void> {
    const name = tidy(admin.name);
    const email = canonicalEmail(tidy(admin.email));
    const reserved = isReservedName(name) ? errorCatalogue.nameReserved[1] : null;
    const problem = nameFormProblem(name) ?? reserved;
    if (problem) throw new Error(`ADMIN_NAME "${name}" cannot be used: ${problem}`);
    const passwordHash = await this.hasher.hash(toNfc(admin.password));
    try {
      await this.transactions.run(async () => {
        await this.remember();
        await this.users.createAccount({ name, email, passwordHash, role: 'admin' });
      });
      this.logger.log(`Created the first administrator, ${name}`);
    } catch (error) {
      const taken = error instanceof AppError ? error.reason : null;
      const isName = taken === 'nameTaken' || taken === 'nameConfusable';
      if (!isName && taken !== 'emailTaken') throw error;
      const setting = isName ? 'ADMIN_NAME' : 'ADMIN_EMAIL';
      this.logger.warn(
        `There is no administrator: a member has ${setting}, and was left alone. Set another, or use create-admin.`,
      );
    }
  }

  private async remember(): Promise<void> {
    const seed = new this.seeds({ _id, createdAt: new Date() });
    await seed.save();
  }
}
