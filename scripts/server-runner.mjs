// @ts-check
// Runs one server that is not ours: node server-runner.mjs <binary> <argument>…
// It knows nothing of the process that wanted it. This one does, over its IPC channel: when that
// closes, however its parent ended, the server is shut down cleanly.
import { spawn } from 'node:child_process';

const [binary = '', ...args] = process.argv.slice(2);
const server = spawn(binary, args, { stdio: 'inherit' });

const end = () => {
  server.kill('SIGTERM');
  // A frozen one has to wake up to end.
  server.kill('SIGCONT');
};
process.on('disconnect', end);
process.on('SIGTERM', end);
// Ctrl-C reaches every process of the terminal. The parent decides when the server ends: last.
process.on('SIGINT', () => {});
process.on('SIGHUP', () => {});

server.on('spawn', () => process.send?.({ pid: server.pid }));
server.on('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)));
