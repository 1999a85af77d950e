import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApiProcess } from '../../../../tools/system/api.mjs';
import { until } from './until.js';

export type ApiProcess = ReturnType<typeof startProcess>;

/** Starts the built server as the start script does, but without our environment. */
export function startProcess(environment: Record<string, string>) {
  const ours = Object.keys(process.env).map((name) => [name, undefined]);
  // Else it would write into the working folder.
  const dataDir = process.env.DATA_DIR ?? join(tmpdir(), `unburden-api-process-${process.pid}`);
  const { child, exited, logFile } = startApiProcess({
    env: {
      ...Object.fromEntries(ours),
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      API_PORT: '0',
      ...environment,
    },
    logFile: join(dataDir, 'logs', `${randomUUID()}.log`),
  });
  const output = () => readFileSync(logFile, 'utf8');
  /** Waits for words in its output. Rejects with all of it when the process ends without them. */
  const said = async (words: RegExp) => {
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
    await until(() => words.test(output()) || hasEnded());
    const found = words.exec(output());
    if (!found) throw new Error(`The process ended and never said ${words}:\n${output()}`);
    return found;
  };
  /** The address in its log line. Rejects like `said`. */
  const listening = said(/Listening on (http:[^"]+)/).then(([, url = '']) => url);
  // Some tests only wait for its end.
  listening.catch(() => undefined);
  return { child, output, said, listening, exited };
}
