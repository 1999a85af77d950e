import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Duplex, PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { z } from 'zod';
import { Signer } from '../common/signer.js';
import { isFileKey } from '../storage/file-key.js';
import { CommandError } from './command-error.js';

const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** The content of `manifest.json`. It is written last: a folder without it is not a backup. */
const manifestSchema = z.object({
  format: z.literal(1),
  /** The moment of the snapshot, the same for all collections. */
  at: z.iso.datetime(),
  /** Each collection by its name, with the SHA-256 of its documents' BSON in the order of `_id`. */
  collections: z.record(
    z.string().regex(/^[a-z_]{1,60}$/),
    z.object({ documents: z.number().int().min(0), sha256: digest }),
  ),
  /** The SHA-256 of each picture by its key. */
  files: z.record(z.string().refine(isFileKey), digest),
});
export type Manifest = z.output<typeof manifestSchema>;

/** The files of a backup. Those of collections have the format of `mongodump --gzip`. */
export const parts = {
  manifest: 'manifest.json',
  /**
   * The signature of the manifest by the operator's key. Encryption proves no author, because its key
   * is public.
   */
  signature: 'signature.txt',
  collection: (name: string) => `database/${name}.bson.gz`,
  file: (key: string) => `files/${key}`,
} as const;

type Chunks = AsyncIterable<Uint8Array>;

/** The ending of an encrypted file. */
const suffix = '.age';

/** The folder of one backup, whose files may be encrypted with age. No file is held in memory whole. */
export class Archive {
  private constructor(
    readonly folder: string,
    private readonly key: Encrypter | Decrypter | null,
  ) {}

  /**
   * @param recipients public keys; the owner of each can read the backup. Empty to write it in clear.
   * @throws CommandError for a text that is not a public key
   */
  static create(folder: string, recipients: readonly string[]): Archive {
    if (recipients.length === 0) return new Archive(folder, null);
    const encrypter = new Encrypter();
    try {
      for (const recipient of recipients) encrypter.addRecipient(recipient);
    } catch (cause) {
      throw new CommandError('BACKUP_RECIPIENT is not a public key of age.', { cause });
    }
    return new Archive(folder, encrypter);
  }

  /**
   * @param identities the content of a file of `age-keygen`; null if there is none
   * @throws CommandError if the backup is encrypted, and the keys are missing or invalid
   */
  static open(folder: string, identities: string | null): Archive {
    if (!existsSync(join(folder, parts.manifest + suffix))) return new Archive(folder, null);
    if (identities === null) {
      throw new CommandError('The backup is encrypted: give the file of its key by --identity.');
    }
    const decrypter = new Decrypter();
    const keys = identities.split(/\s*\n/).filter((line) => line && !line.startsWith('#'));
    try {
      for (const key of keys) decrypter.addIdentity(key);
    } catch (cause) {
      throw new CommandError('The file of --identity holds no keys of age.', { cause });
    }
    return new Archive(folder, decrypter);
  }

  /** Deletes the manifest, so that the folder is not a backup any more. */
  static async invalidate(folder: string): Promise<void> {
    for (const name of [parts.manifest, parts.manifest + suffix]) {
      await rm(join(folder, name), { force: true });
    }
  }

  /** Writes a new file through `change`. Only the owner of this process may read it. */
  async write(
    part: string,
    bytes: Chunks | Iterable<Uint8Array>,
    change: Duplex = new PassThrough(),
  ): Promise<void> {
    const path = this.pathOf(part);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    const { key } = this;
    if (key instanceof Encrypter) {
      const encrypt = (plain: Chunks) => through(plain, (web) => key.encrypt(web));
      await pipeline(bytes, change, encrypt, file);
    } else await pipeline(bytes, change, file);
  }

  /** The content of a file, as it was given to `write`. Fails if the file is missing or was changed. */
  read(part: string): Readable {
    const file = createReadStream(this.pathOf(part));
    const { key } = this;
    if (!(key instanceof Decrypter)) return file;
    return Readable.from(through(file, (web) => key.decrypt(web)));
  }

  private pathOf(part: string): string {
    return join(this.folder, part + (this.key ? suffix : ''));
  }
}

type Web = ReadableStream<Uint8Array>;

async function* through(source: Chunks, change: (web: Web) => Promise<Web>): AsyncGenerator {
  const web = Readable.toWeb(Readable.from(source)) as Web;
  yield* Readable.fromWeb((await change(web)) as never);
}

/** Signs manifests with the first of the operator's keys; null if there is none. */
export function manifestSigner([first, ...others]: readonly string[]): Signer | null {
  return first === undefined ? null : new Signer([first, ...others], 'backup');
}

/**
 * Writes the manifest, which makes the folder a backup, and signs it unless `signer` is null. Call it
 * last.
 */
export async function writeManifest(
  archive: Archive,
  manifest: Manifest,
  signer: Signer | null,
): Promise<void> {
  const json = JSON.stringify(manifest, null, 1);
  if (signer) await archive.write(parts.signature, [Buffer.from(signer.sign(sha256(json)))]);
  await archive.write(parts.manifest, [Buffer.from(json)]);
}

/**
 * @param signer must have signed the manifest; null to skip the check
 * @throws CommandError if the folder has no backup, an incomplete one, or one that another key signed
 */
export async function readManifest(archive: Archive, signer: Signer | null): Promise<Manifest> {
  try {
    const json = await text(archive.read(parts.manifest));
    if (signer) await checkSignature(archive, json, signer);
    return manifestSchema.parse(JSON.parse(json));
  } catch (cause) {
    if (cause instanceof CommandError) throw cause;
    const isOthers = cause instanceof Error && /identity/.test(cause.message);
    const reason = isOthers
      ? `The key does not open the backup in ${archive.folder}.`
      : `There is no whole backup in ${archive.folder}.`;
    throw new CommandError(reason, { cause });
  }
}

/** @throws CommandError */
async function checkSignature(archive: Archive, json: string, signer: Signer): Promise<void> {
  const signature = await text(archive.read(parts.signature)).catch((cause: unknown) => {
    throw new CommandError(
      'Nothing was changed, since nobody signed the backup: give --unsigned if you know that it is yours, such as one of an earlier release.',
      { cause },
    );
  });
  if (!signer.hasSigned(signature, sha256(json))) {
    throw new CommandError(
      'Nothing was changed, since BACKUP_KEY did not sign the manifest: it was altered, or has another key, which BACKUP_KEY_ALSO can name.',
    );
  }
}

/**
 * Reads every byte of a backup.
 * @throws CommandError naming the first file that was changed
 */
export async function checkArchive(archive: Archive, manifest: Manifest): Promise<void> {
  for (const [name, { sha256: expected }] of Object.entries(manifest.collections)) {
    const hash = createHash('sha256');
    await pipeline(archive.read(parts.collection(name)), createGunzip(), hash).catch(
      (cause: unknown) => damaged(name, cause),
    );
    if (hash.digest('hex') !== expected) damaged(name);
  }
  for (const [key, expected] of Object.entries(manifest.files)) {
    const hash = createHash('sha256');
    await pipeline(archive.read(parts.file(key)), hash).catch((cause: unknown) =>
      damaged(key, cause),
    );
    if (hash.digest('hex') !== expected) damaged(key);
  }
}

function damaged(part: string, cause?: unknown): never {
  throw new CommandError(`The backup is damaged: ${part}. Nothing was changed.`, { cause });
}

/** The documents of a collection in a backup, each as BSON. */
export async function* documentsIn(archive: Archive, name: string): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  const unpacked = createGunzip();
  // The stream `unpacked` reports the errors of those before it.
  pipeline(archive.read(parts.collection(name)), unpacked).catch(() => undefined);
  for await (const chunk of unpacked) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    // A document begins with its length.
    while (rest.length >= 4 && rest.length >= rest.readInt32LE()) {
      yield rest.subarray(0, rest.readInt32LE());
      rest = rest.subarray(rest.readInt32LE());
    }
  }
}

export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');
