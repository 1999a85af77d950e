import type { Server as HttpServer } from 'node:http';
import { type INestApplication, Logger } from '@nestjs/common';

/** Calls in flight get this long to end; then their connections are cut. Milliseconds. */
const grace = 5_000;
/** Whatever else hangs must not keep the process. Milliseconds. */
const longestFarewell = 12_000;

/**
 * Ends the process in order, calls in flight first, on SIGTERM and SIGINT, when the parent that
 * started it is gone, and after an error that nobody caught.
 */
export function endOnSignals(app: INestApplication): void {
  const logger = new Logger('Shutdown');
  let isEnding = false;
  const end = (reason: string, code: number) => {
    if (isEnding) return;
    isEnding = true;
    logger.log(`Ending: ${reason}`);
    const server = app.getHttpServer() as HttpServer;
    setTimeout(() => server.closeAllConnections(), grace).unref();
    setTimeout(() => process.exit(1), longestFarewell).unref();
    app.close().then(
      () => process.exit(code),
      (error: unknown) => {
        logger.error({ err: error }, 'Could not end in order');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => end('SIGTERM', 0));
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
