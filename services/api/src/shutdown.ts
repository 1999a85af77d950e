import type { Server as HttpServer } from 'node:http';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { type INestApplication, Logger } from '@nestjs/common';
import { ShutdownState } from './common/shutdown-state.js';

/**
 * After SIGTERM the process is not ready, and still answers for this time, in which load balancers
 * notice. Milliseconds.
 */
const notice = 1_000;
/** Grace for calls in flight; then their connections close. Milliseconds. */
const grace = 8_000;
/** Time after which the process ends even if something hangs. Milliseconds. */
const longestFarewell = 20_000;

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
    setTimeout(() => server.closeAllConnections(), noticeMs + grace).unref();
    setTimeout(() => process.exit(1), longestFarewell).unref();
    delay(noticeMs)
      // Lets a busy process read the calls that came in time.
      .then(() => turn())
      .then(() => app.close())
      .then(
        () => process.exit(code),
        (error: unknown) => {
          logger.error({ err: error }, 'Could not end in order');
          process.exit(1);
        },
      );
  };
  process.once('SIGTERM', () => end('SIGTERM', 0, notice));
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
