import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { AppError } from '../../common/errors.js';
import type { PictureKind } from '../file-key.js';
import type { EncodedPicture } from './picture-encoding.js';
import type { PictureAnswer, PictureOrder } from './picture-process.js';
import { tooHeavy } from './picture-refusals.js';

/**
 * The most that decoding one picture may take. An AVIF of 40 megapixels, 12 bits and alpha needs the
 * most: 1,644 MiB as the limit counts, of which Node 24 reserves 600 that it does not use (Node 20:
 * 1,132), and 1,077 MiB resident. The pod's memory limit in k8s/base/api.yaml has room for that.
 */
export const decoderLimits: DecoderLimits = { memoryMiB: 1_792, cpuSeconds: 20, seconds: 120 };

interface DecoderLimits {
  /** Private memory, as RLIMIT_DATA counts it. */
  memoryMiB: number;
  cpuSeconds: number;
  /** From start to end, however busy the machine is. */
  seconds: number;
}

/** The built entry, also where the API itself runs from its sources, in tests. */
const entry = join(import.meta.dirname, '../../../dist/storage/processing/picture-process.js');

/** Sets the limits, which only a shell can, and becomes Node. */
const script = 'ulimit -d "$1" && ulimit -t "$2" && shift 2 && exec nice "$@"';

/**
 * Encodes the picture in a process of its own, with limits on memory and CPU time and with none of
 * our secrets in its environment.
 * @throws AppError the encoder's refusal; `tooLarge` when the process ends at a limit; `unavailable`
 */
export function encodeApart(
  bytes: Buffer,
  kind: PictureKind,
  { memoryMiB, cpuSeconds, seconds }: DecoderLimits = decoderLimits,
): Promise<EncodedPicture> {
  const child = spawn(
    '/bin/sh',
    [
      ...['-c', script, 'sh', String(memoryMiB * 1024), String(cpuSeconds)],
      ...[process.execPath, '--max-old-space-size=64', entry],
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
    child.once('message', (answer: PictureAnswer) => {
      child.disconnect();
      if ('picture' in answer) resolve(answer.picture);
      else reject(new AppError(answer.refusal.reason, { message: answer.refusal.message }));
    });
    child.once('error', (cause) => reject(new AppError('unavailable', { cause })));
    child.once('close', (code, signal) => {
      const cause = new Error(`The picture process ended without an answer: ${code ?? signal}`);
      // A limit ends it by a signal. A code of its own means that it could not even begin.
      reject(signal ? tooHeavy(cause) : new AppError('unavailable', { cause }));
    });
    // A failure to send is an end without an answer.
    child.send({ bytes, kind } satisfies PictureOrder, () => {});
  });
}
