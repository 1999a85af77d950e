import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';

const main = join(__dirname, '../../dist/main.js');

export interface ApiProcess {
  child: ChildProcess;
  output: () => string;
  /** Waits for words in its output. Rejects with all of it when the process ends without them. */
  said: (words: RegExp) => Promise<RegExpExecArray>;
  /** The address in its log line. Rejects like `said`. */
  listening: Promise<string>;
  exited: Promise<{ code: number | null; signal: string | null }>;
}

/** Starts the built server as a child process with an IPC channel, as the start script does. */
export function startProcess(environment: Record<string, string>): ApiProcess {
  if (!existsSync(main)) throw new Error('Build first: these tests start dist/main.js itself');
  let output = '';
  const child = fork(main, {
    silent: true,
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      // Else it would write into the working folder.
      DATA_DIR: process.env.DATA_DIR ?? join(tmpdir(), `unburden-api-process-${process.pid}`),
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'test',
      API_PORT: '0',
      ...environment,
    },
  });
  const listen = (chunk: Buffer) => {
    output += chunk.toString();
    child.emit('output');
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  // Not 'close', which never fires after the parent has closed the channel.
  const exited = Promise.all([
    once(child, 'exit'),
    child.stdout && finished(child.stdout),
    child.stderr && finished(child.stderr),
  ]).then(([[code, signal]]) => ({ code, signal }));
  const said = async (words: RegExp) => {
    for (let hasEnded = false; ;) {
      const found = words.exec(output);
      if (found) return found;
      if (hasEnded) throw new Error(`The process ended and never said ${words}:\n${output}`);
      hasEnded = await Promise.race([
        once(child, 'output').then(() => false),
        exited.then(() => true),
      ]);
    }
  };
  const listening = said(/Listening on (http:[^"]+)/).then(([, url = '']) => url);
  // Some tests only wait for its end.
  listening.catch(() => undefined);
  return { child, output: () => output, said, listening, exited };
}
