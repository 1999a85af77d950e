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
  await app.listen(environment.port, environment.host);
  new Logger('Main').log(`Listening on ${await app.getUrl()}`);
}

start().catch((error: unknown) => {
  process.stderr.write(`${sentenceOfBootFailure(error)}\n`);
  process.exit(1);
});
