import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { setUpApp } from './app.setup.js';
import { formatBootError } from './boot-failure.js';
import { readEnvironment } from './config/process-environment.js';
import { endOnSignals } from './shutdown.js';

/** Discards log lines from before pino is attached. Nest buffers and replays them. */
const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * The backlog of connections: when a node ends, all its clients connect to the others at once. The
 * kernel has its own limit.
 */
const maxWaiting = 4_096;

async function start(): Promise<void> {
  const environment = readEnvironment();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(environment), {
    bodyParser: false,
    bufferLogs: true,
    logger: silent,
    abortOnError: false,
  });
  setUpApp(app, environment);
  endOnSignals(app);
  for (const warning of environment.warnings) new Logger('Main').warn(warning);
  // Nest passes it to Node; its types allow only a callback.
  await app.listen(environment.port, environment.host, maxWaiting as never);
  new Logger('Main').log(`Listening on ${await app.getUrl()}`);
}

start().catch((error: unknown) => {
  process.stderr.write(`${formatBootError(error)}\n`);
  process.exit(1);
});
