import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerOrder } from '../../src/storage/processing/decoder-protocol.js';
import { encode } from '../../src/storage/processing/picture-encoding.js';

/** A new path for a decoder's socket. */
export const decoderPath = () =>
  join(tmpdir(), `unburden-api-test-decoder-${randomBytes(8).toString('hex')}`);

/**
 * Decodes pictures in the process of the tests, which costs a fraction of a process for each. The
 * socket's file goes as its server closes.
 */
export async function startDecoder(path: string): Promise<Server> {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // A caller that has left needs no answer.
    socket.on('error', () => undefined);
    answerOrder(socket, socket, encode).catch(() => socket.destroy());
  });
  await once(server.listen(path), 'listening');
  return server;
}
