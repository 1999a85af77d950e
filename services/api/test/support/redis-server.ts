import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { findFreePort } from '../../../../scripts/ports.mjs';
import { findRedis } from '../../../../scripts/redis-binary.mjs';

/** A real Redis that a test may kill and restart on the same port. */
export interface RedisServer {
  url: string;
  start: () => Promise<void>;
  /** SIGKILL, as in a power failure. */
  kill: () => Promise<void>;
  /** SIGSTOP: connections stay open without answers. */
  freeze: () => void;
  thaw: () => void;
}

/** Starts an empty Redis without persistence on a free port of 127.0.0.1. */
export async function startRedis(): Promise<RedisServer> {
  const port = await findFreePort();
  let running: ChildProcess | undefined;
  const start = async () => {
    running = await run(port);
  };
  process.once('exit', () => running?.kill('SIGKILL'));
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill: async () => {
      const exited = running && running.exitCode === null ? once(running, 'exit') : undefined;
      running?.kill('SIGKILL');
      await exited;
      running = undefined;
    },
    freeze: () => running?.kill('SIGSTOP'),
    thaw: () => running?.kill('SIGCONT'),
  };
}

async function run(port: number): Promise<ChildProcess> {
  const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: tmpdir() };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(await findRedis(), args, { stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`redis-server ended: ${output}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready to accept connections')) resolve();
    });
  });
  return child;
}
