import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { AppError } from '../../common/errors.js';
import type { PictureKind } from '../file-key.js';
import type { EncodedPicture } from './picture-encoding.js';
import type { PictureAnswer, PictureOrder } from './picture-process.js';
import { tooHeavy } from './picture-refusals.js';

/**
 * Limits for decoding a picture. The worst case is an AVIF of 40 megapixels with 12 bits and alpha. It
 * needs 1,712 MiB of RLIMIT_DATA if it is tall, of which Node 24 reserves 600 unused (Node 20: 1,200), and
 * 1,077 MiB resident. The pod's memory limit in k8s/base/api.yaml allows for that.
 */
export const decoderLimits: DecoderLimits = { memoryMiB: 1_792, cpuSeconds: 20, seconds: 120 };

interface DecoderLimits {
  /** Private memory, as RLIMIT_DATA counts it. */
  memoryMiB: number;
  cpuSeconds: number;
  /** Wall time, on a busy machine. */
  seconds: number;
}

/** The built entry, also for tests that run the API from its sources. */
const processFile = join(
  import.meta.dirname,
  '../../../dist/storage/processing/picture-process.js',
);

/** Sets the limits, which needs a shell, and execs Node. */
const script = 'ulimit -d "$1" && ulimit -t "$2" && shift 2 && exec nice "$@"';

/**
 * Encodes the picture in a separate process with limits on memory and CPU time. Its environment has
 * none of our secrets. It is no sandbox: it runs as the same user, who may read our environment in
 * `/proc`, our files and the network.
 * @param onEnd gets the milliseconds of CPU that it took, also for a refused picture; all that it may
 *   take where a limit ended it
 * @throws AppError the encoder's refusal; `tooLarge` when the process ends at a limit; `unavailable`
 */
export function encodeInProcess(
  bytes: Buffer,
  kind: PictureKind,
  onEnd: (cpuMs: number) => void,
  { memoryMiB, cpuSeconds, seconds }: DecoderLimits = decoderLimits,
): Promise<EncodedPicture> {
  const child = spawn(
    '/bin/sh',
    [
      ...['-c', script, 'sh', String(memoryMiB * 1024), String(cpuSeconds)],
      ...[process.execPath, '--max-old-space-size=64', processFile],
    ],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      env: { PATH: '/usr/bin:/bin', MALLOC_ARENA_MAX: '2' },
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
    },
  );
  return new Promise((resolve, reject) => {
    let hasAnswered = false;
    child.once('message', (answer: PictureAnswer) => {
      hasAnswered = true;
      child.disconnect();
      onEnd(answer.cpuMs);
      if ('picture' in answer) resolve(answer.picture);
      else reject(new AppError(answer.refusal.reason, { message: answer.refusal.message }));
    });
    // It may come more than once, and would end the API where nothing listens.
    child.on('error', (cause) => reject(new AppError('unavailable', { cause })));
    child.once('close', (code, signal) => {
      if (hasAnswered) return;
      const cause = new Error(`The picture process ended without an answer: ${code ?? signal}`);
      // A limit ends the process by a signal. An exit code means that it could not start.
      if (signal) onEnd(cpuSeconds * 1000);
      reject(signal ? tooHeavy(cause) : new AppError('unavailable', { cause }));
    });
    // A failed send counts as an exit without an answer.
    child.send({ bytes, kind } satisfies PictureOrder, () => {});
  });
}
