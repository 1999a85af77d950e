import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { setUpApp } from './app.setup.js';
import { readEnvironment } from './config/process-environment.js';
import { endOnSignals } from './shutdown.js';
import { sentenceOfBootFailure } from './boot-failure.js';

/**
 * Takes what is logged before the real logger is there. Nest keeps those lines for that one; here
 * they end only when the boot fails, which the last sentence then explains.
 */
const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * So many may wait at the door: when a node goes, all its clients come to the others at once. Those
 * past it are turned away by the kernel, which has a limit of its own.
 */
const mostWaiting = 4_096;

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
  // Nest hands it on to Node; its types know of a callback only.
  await app.listen(environment.port, environment.host, mostWaiting as never);
  new Logger('Main').log(`Listening on ${await app.getUrl()}`);
}

start().catch((error: unknown) => {
  process.stderr.write(`${sentenceOfBootFailure(error)}\n`);
  process.exit(1);
});
