import { Inject, Injectable, Logger } from '@nestjs/common';
import { PasswordHasher } from '../auth/password-hasher.js';
import { AppError } from '../common/errors.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { nameProblem } from '../users/user-name.js';
import { UsersService } from '../users/users.service.js';

/** Makes the configured administrator, once. */
@Injectable()
export class FirstAdmin {
  private readonly logger = new Logger('FirstAdmin');

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
  ) {}

  /**
   * An account that has the address already is left as it is: neither its password nor its role is
   * changed from the configuration, or whoever registers first could be made an admin.
   */
  async ensure(): Promise<void> {
    const admin = this.environment.firstAdmin;
    if (!admin) return;
    const name = admin.name.trim().normalize('NFC');
    const email = admin.email.trim().normalize('NFC').toLowerCase();
    if (await this.isThere(email)) return;
    const problem = nameProblem(name);
    if (problem) throw new Error(`ADMIN_NAME "${name}" cannot be used: ${problem}`);
    const passwordHash = await this.hasher.hash(admin.password.normalize('NFC'));
    try {
      await this.users.createAccount({ name, email, passwordHash, role: 'admin' });
      this.logger.log(`Created the first administrator, ${name}`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (await this.isThere(email)) return; // Another process was faster.
      throw new Error(`ADMIN_NAME "${name}" is taken by a member: choose another`, {
        cause: error,
      });
    }
  }

  private async isThere(email: string): Promise<boolean> {
    const account = await this.users.findAccountByEmail(email);
    if (account && account.role !== 'admin') {
      this.logger.warn('ADMIN_EMAIL belongs to a member without admin rights; it was left alone');
    }
    return account !== null;
  }
}
