import { Injectable } from '@nestjs/common';
import { Indexes } from '../database/indexes.js';
import { Migrations } from '../database/migrations/migrations.js';
import { Setup } from '../setup/setup.js';
import type { DryRun } from './account.commands.js';
import type { Manifest } from './archive.js';
import { Backup } from './backup.js';
import { Restore, type RestoreOptions } from './restore.js';

/** The operator's commands on the database as a whole. */
@Injectable()
export class DatabaseCommands {
  constructor(
    private readonly setup: Setup,
    private readonly migrations: Migrations,
    private readonly indexes: Indexes,
    private readonly backups: Backup,
    private readonly restorer: Restore,
  ) {}

  /** Does what the server does before it listens. */
  async migrate({ dryRun }: DryRun): Promise<string> {
    if (dryRun) {
      const names = (await this.migrations.pending()).map(({ name }) => name);
      const { missing } = await this.indexes.differences();
      return `Would migrate: ${listed(names)}; create indexes: ${listed(missing)}.`;
    }
    await this.setup.run();
    return 'The database is up to date.';
  }

  /**
   * Creates and drops indexes until they are those of this release, and migrates what an older release
   * wrote while it still ran.
   * @throws MongoServerError for a duplicate
   */
  async reindex({ dryRun }: DryRun): Promise<string> {
    const { missing, extra } = await this.indexes.differences();
    if (!dryRun) {
      await this.migrations.repeat();
      await this.indexes.synchronise();
    }
    const [create, drop] = dryRun ? ['Would create', 'would drop'] : ['Created', 'dropped'];
    return `${create} indexes: ${listed(missing)}; ${drop}: ${listed(extra)}.`;
  }

  /**
   * @param keep then deletes the backups that are older than so many days
   * @param plain writes it in clear
   * @throws CommandError
   */
  async backup(
    parent: string,
    { keep, plain }: { keep?: number; plain?: boolean },
  ): Promise<string> {
    const { folder, manifest } = await this.backups.write(parent, { plain });
    const removed = keep === undefined ? 0 : await this.backups.removeOlder(parent, keep);
    const also = removed > 0 ? `Removed older backups: ${removed}.\n` : '';
    return `${also}Wrote ${countsOf(manifest)} to ${folder}`;
  }

  /** @throws CommandError */
  async restore(folder: string, options: RestoreOptions): Promise<string> {
    const { manifest, erasedAgain } = await this.restorer.run(folder, options);
    const counts = countsOf(manifest);
    if (options.dryRun) {
      return `The backup is whole. Would restore ${counts}.\n${broughtBack(manifest)}`;
    }
    return [
      `Restored ${counts}: all digests are equal.`,
      broughtBack(manifest),
      `Erased again, since they were erased after the backup: ${erasedAgain} accounts.`,
    ].join('\n');
  }
}

const listed = (names: readonly string[]): string => names.join(', ') || 'none';

/**
 * Names what the operator has to remove again: only erased accounts are recorded apart from the backup.
 */
const broughtBack = ({ at }: Manifest): string =>
  `This brings back what was removed since ${at}, such as messages, posts, comments and pictures. The passwords, roles and suspensions of then hold again.`;

function countsOf({ collections, files }: Manifest): string {
  const counts = Object.values(collections).map(({ documents }) => documents);
  const documents = counts.reduce((sum, count) => sum + count, 0);
  return `${documents} documents in ${counts.length} collections and ${Object.keys(files).length} pictures`;
}
