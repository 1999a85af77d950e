import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { setUpApp } from './app.setup.js';
import { readEnvironment } from './config/process-environment.js';
import { endOnSignals } from './shutdown.js';
import { sentenceOfBootFailure } from './boot-failure.js';

async function start(): Promise<void> {
  const environment = readEnvironment();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(environment), {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  setUpApp(app, environment);
  endOnSignals(app);
  await app.listen(environment.port, environment.host);
}

start().catch((error: unknown) => {
  process.stderr.write(`${sentenceOfBootFailure(error)}\n`);
  process.exit(1);
});
