// @ts-check
// Runs one mongod: node mongodb-runner.mjs <binary> <argument>…
// mongod knows nothing of the process that wanted it. This one does, over its IPC channel: when
// that closes, however its parent ended, mongod is shut down cleanly.
import { spawn } from 'node:child_process';

const [binary = '', ...args] = process.argv.slice(2);
const mongod = spawn(binary, args, { stdio: 'inherit' });

const end = () => void mongod.kill('SIGTERM');
process.on('disconnect', end);
process.on('SIGTERM', end);
// Ctrl-C reaches every process of the terminal. The parent decides when MongoDB ends: last.
process.on('SIGINT', () => {});
process.on('SIGHUP', () => {});

mongod.on('spawn', () => process.send?.({ pid: mongod.pid }));
mongod.on('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
mongod.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)));
