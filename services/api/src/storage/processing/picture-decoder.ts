import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { addAbortSignal } from 'node:stream';
import { AppError } from '../../common/errors.js';
import type { PictureKind } from '../file-key.js';
import { askDecoder } from './decoder-protocol.js';
import type { EncodedPicture } from './picture-encoding.js';
import { tooHeavy } from './picture-refusals.js';

/**
 * Limits for decoding a picture. The worst case is an AVIF of 40 megapixels with 12 bits and alpha. It
 * needs 1,712 MiB of RLIMIT_DATA if it is tall, of which Node 24 reserves 600 unused (Node 20: 1,200), and
 * 1,077 MiB resident. The decoder's memory limits in k8s/base/api.yaml and docker/compose.yml allow for that.
 */
export const decoderLimits = {
  /** Private memory, as RLIMIT_DATA counts it. */
  memoryMiB: 1_792,
  cpuSeconds: 20,
  /** Wall time, on a busy machine. */
  seconds: 120,
};

/** The built entry, also for tests that run the API from its sources. */
const processFile = join(
  import.meta.dirname,
  '../../../dist/storage/processing/picture-process.js',
);

/** Sets the limits, which needs a shell, and execs Node. */
const script = 'ulimit -d "$1" && ulimit -t "$2" && shift 2 && exec nice "$@"';

/**
 * Encodes the picture in the decoder that listens on the socket, or without one in a process of our own.
 * @param socket an absolute path, or null
 * @param onEnd gets the milliseconds of CPU that it took, also for a refused picture; all that it may
 *   take where a limit ended it
 * @throws AppError a refusal; `tooLarge` at a limit; `busy` when the decoder is away or its answer breaks
 *   the rules
 */
export async function decodePicture(
  socket: string | null,
  bytes: Buffer,
  kind: PictureKind,
  onEnd: (cpuMs: number) => void,
  limits = decoderLimits,
): Promise<EncodedPicture> {
  const onGoodEnd = (cpuMs: number) => onEnd(Math.min(cpuMs, limits.cpuSeconds * 1000));
  try {
    if (socket === null) return await encodeInProcess(bytes, kind, onGoodEnd, limits);
    // The decoder has the limits on memory and CPU time.
    const stream = addAbortSignal(AbortSignal.timeout(limits.seconds * 1000), connect(socket));
    return await askDecoder(stream, stream, bytes, kind, onGoodEnd);
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('busy', { cause, retryAfterSeconds: 5 });
  }
}

/**
 * Encodes the picture in a separate process with limits on memory and CPU time. Its environment has
 * none of our secrets. It is no sandbox: it runs as the same user, who may read our environment in
 * `/proc`, our files and the network. So where the platform allows, another user runs it (src/decoder.ts).
 * @throws AppError a refusal; `tooLarge` when the process ends at a limit; Error when it cannot start
 */
export async function encodeInProcess(
  bytes: Buffer,
  kind: PictureKind,
  onEnd: (cpuMs: number) => void,
  { memoryMiB, cpuSeconds, seconds } = decoderLimits,
): Promise<EncodedPicture> {
  const child = spawn(
    '/bin/sh',
    [
      ...['-c', script, 'sh', String(memoryMiB * 1024), String(cpuSeconds)],
      ...[process.execPath, '--max-old-space-size=64', processFile],
    ],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { PATH: '/usr/bin:/bin', MALLOC_ARENA_MAX: '2' },
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
    },
  );
  const ended = new Promise<NodeJS.Signals | null>((resolve) => {
    child.once('close', (_code, signal) => resolve(signal));
    // It may come more than once, and would end the API where nothing listens.
    child.on('error', () => resolve(null));
  });
  try {
    return await askDecoder(child.stdin, child.stdout, bytes, kind, onEnd);
  } catch (error) {
    // A limit ends the process by a signal. An exit code means that it could not start.
    if (error instanceof AppError || !(await ended)) throw error;
    onEnd(cpuSeconds * 1000);
    throw tooHeavy(error);
  } finally {
    child.kill('SIGKILL');
  }
}
