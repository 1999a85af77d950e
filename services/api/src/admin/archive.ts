import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { isFileKey } from '../storage/file-key.js';
import { CommandError } from './command-error.js';

const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** `manifest.json`, written last: a folder without it is not a backup. */
const manifestSchema = z.object({
  format: z.literal(1),
  /** The one moment at which all collections are as they are in here. */
  at: z.iso.datetime(),
  /** By name; SHA-256 of all documents' BSON, in the order of their `_id`. */
  collections: z.record(
    z.string().regex(/^[a-z_]{1,60}$/),
    z.object({ documents: z.number().int().min(0), sha256: digest }),
  ),
  /** SHA-256 of each picture by its key. */
  files: z.record(z.string().refine(isFileKey), digest),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Where the parts of a backup are. The collections' form is that of `mongodump --gzip`. */
export const archive = {
  manifest: (folder: string) => join(folder, 'manifest.json'),
  collection: (folder: string, name: string) => join(folder, 'database', `${name}.bson.gz`),
  file: (folder: string, key: string) => join(folder, 'files', key),
} as const;

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** @throws CommandError when there is no backup in the folder, or not a whole one */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(archive.manifest(folder), 'utf8')));
  } catch (cause) {
    throw new CommandError(`There is no whole backup in ${folder}.`, { cause });
  }
}

/**
 * Looks at every byte of a backup.
 * @throws CommandError naming the first part that is not as it was written
 */
export async function checkArchive(folder: string, manifest: Manifest): Promise<void> {
  for (const [name, { sha256: expected }] of Object.entries(manifest.collections)) {
    const hash = createHash('sha256');
    const unpacking = pipeline(
      createReadStream(archive.collection(folder, name)),
      createGunzip(),
      hash,
    );
    await unpacking.catch((cause: unknown) => damaged(name, cause));
    if (hash.digest('hex') !== expected) damaged(name);
  }
  for (const [key, expected] of Object.entries(manifest.files)) {
    const bytes = await readFile(archive.file(folder, key)).catch((cause: unknown) =>
      damaged(key, cause),
    );
    if (sha256(bytes) !== expected) damaged(key);
  }
}

function damaged(part: string, cause?: unknown): never {
  throw new CommandError(`The backup is damaged: ${part}. Nothing was changed.`, { cause });
}

/** The documents of a collection in a backup, each as its BSON. */
export async function* documentsIn(folder: string, name: string): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  const unpacked = createReadStream(archive.collection(folder, name)).pipe(createGunzip());
  for await (const chunk of unpacked) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    // A document begins with its own length.
    while (rest.length >= 4 && rest.length >= rest.readInt32LE()) {
      yield rest.subarray(0, rest.readInt32LE());
      rest = rest.subarray(rest.readInt32LE());
    }
  }
}
