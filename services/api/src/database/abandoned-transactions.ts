import { hostname } from 'node:os';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ENVIRONMENT, type Environment } from '../config/environment.js';

/** MongoDB takes no longer names. Bytes. */
const longestName = 128;

/**
 * The name by which MongoDB knows a process: only one can listen there at a time, so whatever else
 * goes by it is dead. Null when the port is any free one.
 */
export function placeOf({ port }: Pick<Environment, 'port'>): string | null {
  return port === 0 ? null : `unburden ${hostname()}:${port}`.slice(-longestName);
}

/**
 * A process that is killed leaves its transactions open, and what they touched (a conversation, a
 * post) is closed to everybody until MongoDB gives them up after a minute. The process that takes
 * its place need not wait for that.
 */
@Injectable()
export class AbandonedTransactions {
  private readonly logger = new Logger('Database');

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** Ends those of the process that was here before. Never fails: they end by themselves, later. */
  async end(): Promise<void> {
    const appName = placeOf(this.environment);
    if (appName === null) return;
    try {
      const admin = this.connection.getClient().db('admin');
      const open = await admin
        .aggregate<{ lsid: { id: unknown } }>(
          [{ $currentOp: { idleSessions: true } }, { $match: { appName, type: 'idleSession' } }],
          { readConcern: { level: 'local' } },
        )
        .toArray();
      if (open.length === 0) return;
      await admin.command({ killSessions: open.map(({ lsid: { id } }) => ({ id })) });
      this.logger.warn(`Ended ${open.length} transactions that a killed process left open`);
    } catch (error) {
      this.logger.warn({ err: error }, 'Could not look for transactions left open');
    }
  }
}
