import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { Indexes } from '../database/indexes.js';
import { Migrations } from '../database/migrations/migrations.js';
import { UsersService } from '../users/users.service.js';
import { DemoSeed } from './demo-seed.js';
import { FirstAdmin } from './first-admin.js';

/** Runs the boot steps on the database. */
@Injectable()
export class Setup {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly migrations: Migrations,
    private readonly indexes: Indexes,
    private readonly users: UsersService,
    private readonly seed: DemoSeed,
    private readonly firstAdmin: FirstAdmin,
  ) {}

  /** Idempotent, and safe in concurrent processes. Must complete before the server listens. */
  async run(): Promise<void> {
    await this.migrations.run();
    await this.indexes.ensure();
    await this.users.allowNoEmail();
    if (this.environment.seed === 'demo') await this.seed.plant();
    await this.firstAdmin.ensure();
  }
}
