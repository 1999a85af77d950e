import type { Server as HttpServer } from 'node:http';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { type INestApplication, Logger } from '@nestjs/common';
import { ShutdownState } from './common/shutdown-state.js';

/**
 * Milliseconds.
 * @public for test/support/impatient.mjs
 */
export const farewell = {
  /** After SIGTERM the process is not ready, and still answers. Load balancers notice meanwhile. */
  notice: 1_000,
  /** For calls in flight; then their connections close. */
  grace: 8_000,
  /** Then the process ends even if something hangs. */
  longest: 20_000,
};
/** Turns of the loop in which lines and calls may still come before the server closes. */
const maxTurns = 100;

/**
 * Shuts down on SIGTERM and SIGINT, when the parent process is gone, and after an uncaught error.
 * New calls are refused, sockets disconnect (their clients reconnect elsewhere), and calls in
 * flight end.
 */
export function endOnSignals(app: INestApplication): void {
  const logger = new Logger('Shutdown');
  let isEnding = false;
  const end = (reason: string, code: number, noticeMs = 0) => {
    if (isEnding) return;
    isEnding = true;
    logger.log(`ShutdownState: ${reason}`);
    app.get(ShutdownState).hasBegun = true;
    const server = app.getHttpServer() as HttpServer;
    setTimeout(() => server.closeAllConnections(), noticeMs + farewell.grace).unref();
    setTimeout(() => process.exit(1), farewell.longest).unref();
    delay(noticeMs)
      .then(() => untilQuiet(server))
      .then(() => app.close())
      .then(
        () => process.exit(code),
        (error: unknown) => {
          logger.error({ err: error }, 'Could not end in order');
          process.exit(1);
        },
      );
  };
  process.once('SIGTERM', () => end('SIGTERM', 0, farewell.notice));
  process.once('SIGINT', () => end('SIGINT', 0));
  if (process.connected) process.once('disconnect', () => end('the parent process is gone', 0));
  process.on('unhandledRejection', (error) => {
    logger.error({ err: error }, 'A rejection that nobody handled');
    end('an unhandled rejection', 1);
  });
  process.on('uncaughtException', (error) => {
    logger.error({ err: error }, 'An exception that nobody caught');
    end('an uncaught exception', 1);
  });
}

/**
 * A busy process has calls that came in time and that it did not read. One turn of the loop accepts
 * their lines, the next reads them.
 */
async function untilQuiet(server: HttpServer): Promise<void> {
  let isQuiet = false;
  const hear = () => (isQuiet = false);
  server.on('connection', hear).on('request', hear);
  for (let turns = 0; turns < maxTurns && !isQuiet; turns += 1) {
    isQuiet = true;
    await turn();
  }
}
