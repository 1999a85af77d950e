import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { sharedModules } from '../app.module.js';
import { AuditModule } from '../audit/audit.module.js';
import type { Environment } from '../config/environment.js';
import { SocketAdapter } from '../realtime/socket.adapter.js';
import { AccountCommands } from './account.commands.js';
import { Backup } from './backup.js';
import { DatabaseCommands } from './database.commands.js';
import { Orphans } from './orphans.js';
import { Restore } from './restore.js';
import { UserExport } from './user-export.js';

/** The API without its server: nothing listens, and no job runs by itself. */
@Module({})
class CliModule {
  static with(environment: Environment): DynamicModule {
    return {
      module: CliModule,
      // An index may take hours.
      imports: [...sharedModules(environment, { maxCallMs: 0 }), AuditModule],
      providers: [AccountCommands, Backup, DatabaseCommands, UserExport, Orphans, Restore],
    };
  }
}

/** Commands print to standard output; the log goes to standard error. */
const logger = { log: () => undefined, warn: console.error, error: console.error };

/**
 * Connects to the database and, if there is one, to Redis, by which events reach the sockets of all
 * nodes.
 */
export async function openCommands(environment: Environment): Promise<INestApplicationContext> {
  // Port 0, so that a running server of this machine is not taken for the remains of a dead one.
  const own: Environment = { ...environment, port: 0, seed: 'none' };
  const options = { bodyParser: false, logger, abortOnError: false };
  const app = await NestFactory.create(CliModule.with(own), options);
  app.useWebSocketAdapter(new SocketAdapter(app, own));
  return app.init();
}
