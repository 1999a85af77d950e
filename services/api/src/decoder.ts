import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { WorkQueue } from './common/work-queue.js';
import { answerOrder, type Encode } from './storage/processing/decoder-protocol.js';
import { encodeInProcess } from './storage/processing/picture-decoder.js';

// `node dist/decoder.js <socket>`: decodes pictures for an API, in a container or as a user of its own.
// A hole in a decoder of pictures then reaches neither the API's environment nor its files. It needs no
// settings. Each connection to the socket brings one picture, which a process of its own decodes.

const [path] = process.argv.slice(2);
if (!path) end('Usage: node dist/decoder.js <socket>');

/** Several APIs, or one that restarts, get one decoding process at a time, for its memory. */
const queue = new WorkQueue({ concurrent: 1, waiting: 10 });
const encode: Encode = (bytes, kind, onEnd) =>
  queue.run(() => encodeInProcess(bytes, kind, onEnd)) ??
  Promise.reject(new Error('Too many wait'));

const server = createServer({ allowHalfOpen: true }, (socket) => {
  // A caller that has left needs no answer.
  socket.on('error', () => undefined);
  answerOrder(socket, socket, encode).catch((error: unknown) => {
    process.stderr.write(`No answer: ${String(error)}\n`);
    socket.destroy();
  });
});
server.on('error', (error) => end(`The decoder could not start: ${error.message}`));
// One that was killed leaves its socket.
rmSync(path, { force: true });
// The API is another user. Only the folder decides who comes this far.
server.listen({ path, writableAll: true }, () => process.stdout.write(`Listening on ${path}\n`));
// As process 1 of a container it would not end otherwise.
process.once('SIGTERM', () => process.exit(0));

function end(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
