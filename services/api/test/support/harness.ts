import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import type { Connection } from 'mongoose';
import { AppModule } from '../../src/app.module.js';
import { setUpApp } from '../../src/app.setup.js';
import { HASH_COST, type HashCost } from '../../src/auth/passwords/password-hasher.js';
import { type Environment, parseEnvironment } from '../../src/config/environment.js';
import { Transactions } from '../../src/database/transactions.js';
import { InboxGateway } from '../../src/inbox/inbox.gateway.js';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { MailService } from '../../src/mail/mail.service.js';
import { PresenceGateway } from '../../src/presence/presence.gateway.js';
import { FileSweeper } from '../../src/storage/file-sweeper.js';
import { Client } from './client.js';
import { noteStrays } from './commands.js';
import { decoderPath, startDecoder } from './decoder.js';

/** The origin of our own pages in the tests. */
export const ownOrigin = 'http://localhost:4200';

const adminName = 'keeper';

export const adminCredentials = {
  email: 'keeper@example.org',
  password: 'a quiet lighthouse',
  adminKey: 'the admin key of the tests',
};

export interface Api {
  app: NestExpressApplication;
  url: string;
  database: Connection;
  environment: Environment;
  /** A client without any credentials. */
  visitor: () => Client;
  /** A new member's client, logged in. */
  member: (name?: string) => Promise<Client>;
  /** A new staff member, logged in through adminlogin. */
  staff: (role: 'moderator' | 'admin', name?: string) => Promise<Client>;
  /** The admin's client, logged in through adminlogin. */
  admin: () => Promise<Client>;
  /** Commands that went past their transactions, or side by side in one: `close` fails for any. */
  strays: string[];
  close: () => Promise<void>;
}

/** Cheap hashes: tests create many members, and few test the cost. */
const cheapHash: HashCost = { memoryCost: 8, timeCost: 2 };

// Tests wait for the rounds in which sockets are told.
PresenceGateway.announceEveryMs = 50;
InboxGateway.tellEveryMs = 50;

/**
 * Boots the whole app on its own database, as `main` does. Uses the real hash cost only if `hashCost`
 * is null, and a process for each picture only if `pictureDecoder` is null.
 */
export async function startApi(
  overrides: Partial<Environment> = {},
  hashCost: HashCost | null = cheapHash,
): Promise<Api> {
  const environment = { ...testEnvironment(), ...overrides };
  const { pictureDecoder } = environment;
  const decoder = pictureDecoder === null ? null : await startDecoder(pictureDecoder);
  const builder = Test.createTestingModule({ imports: [AppModule.with(environment)] });
  if (hashCost) builder.overrideProvider(HASH_COST).useValue(hashCost);
  const module = await builder.compile();
  const app = module.createNestApplication<NestExpressApplication>({ bodyParser: false });
  setUpApp(app, environment);
  await app.listen(0, '127.0.0.1');
  // Tests run due jobs themselves; the timers would run them at any moment.
  clearInterval(app.get(JobsService)['timer']);
  clearInterval(app.get(FileSweeper)['timer']);
  app.get(MailService).sendAfterMs = 24 * 60 * 60_000;
  // On a busy machine the turns of fifty calls at once take longer than members would wait.
  app.get(Transactions).deadlineMs = 60_000;
  const address = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${address.port}`;
  const database = app.get<Connection>(getConnectionToken());
  const strays = noteStrays(database);
  const visitor = () => new Client(url, ownOrigin);
  return {
    app,
    url,
    database,
    environment,
    visitor,
    strays,
    member: async (name = `member ${randomBytes(6).toString('hex')}`) => {
      const client = visitor();
      await client.register(name);
      return client;
    },
    staff: async (role, name = `keeper ${randomBytes(6).toString('hex')}`) => {
      const client = visitor();
      await client.register(name);
      const { email, password } = client;
      await database.collection('users').updateOne({ email }, { $set: { role } });
      await client.enter('adminlogin', { email, password, adminKey: adminCredentials.adminKey });
      return client;
    },
    admin: async () => {
      const client = visitor();
      await client.enter('adminlogin', adminCredentials);
      return client;
    },
    close: async () => {
      // An app in place of a second process leaves the database to the first.
      if (!overrides.mongodbUri) await database.dropDatabase();
      await app.close();
      decoder?.close();
      await rm(dirname(environment.files.directory), { recursive: true, force: true });
      if (strays.length > 0) throw new Error(`Past their transactions: ${strays.join('; ')}`);
    },
  };
}

function testEnvironment(): Environment {
  const uri = process.env.TEST_MONGODB_URI;
  if (!uri) throw new Error('TEST_MONGODB_URI is missing: run the tests through jest.config.mjs');
  const own = new URL(uri);
  own.pathname = `/test_${randomBytes(8).toString('hex')}`;
  // For `commandsDuring` and `noteStrays`.
  own.searchParams.set('monitorCommands', 'true');
  return parseEnvironment({
    NODE_ENV: 'test',
    API_PORT: '0',
    DATA_DIR: join(tmpdir(), `unburden-api-test-files-${randomBytes(8).toString('hex')}`),
    MONGODB_URI: own.toString(),
    PICTURE_DECODER: decoderPath(),
    ADMIN_NAME: adminName,
    ADMIN_EMAIL: adminCredentials.email,
    ADMIN_PASSWORD: adminCredentials.password,
    ADMIN_KEY: adminCredentials.adminKey,
    BACKUP_KEY: 'the backup key of the tests',
    // Second secrets, as during a rotation.
    JWT_SECRET_ALSO: 'the second secret of the tests',
    ADMIN_KEY_ALSO: 'the second admin key of the tests',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  });
}
