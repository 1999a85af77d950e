import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { nativeDb } from '../database/native-db.js';
import { FILE_STORAGE, type FileStorage } from '../storage/storage.js';
import { Archive, type Manifest, manifestSigner, parts, sha256, writeManifest } from './archive.js';
import { CommandError } from './command-error.js';

/** Sessions are left out, so that a restore logs nobody in. */
const excludedCollections: readonly string[] = ['sessions'];

/** Matches the names that `folderNameOf` makes. Other folders are not removed. */
const folderName = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/;
const folderNameOf = (at: string): string => at.replace(/[:.]/g, '-');
const timeOf = (name: string): number => Date.parse(name.replace(folderName, '$1:$2:$3.$4'));
const dayMs = 24 * 60 * 60_000;

/** Writes a snapshot of the database, and then the pictures, to a folder. */
@Injectable()
export class Backup {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    @Inject(ENVIRONMENT)
    private readonly environment: Pick<
      Environment,
      'backupKeys' | 'backupRecipients' | 'isProduction'
    >,
  ) {}

  /**
   * Writes to a new folder below `parent`, named after the moment of the snapshot. MongoDB must keep
   * that moment until the whole database is read: `minSnapshotHistoryWindowInSeconds`, five minutes by
   * default.
   * @param plain writes it in clear, whatever the settings say
   * @throws CommandError if it cannot be encrypted as the settings say; in production also if neither
   * they nor `plain` decide about encryption, or if there is no key to sign it
   */
  async write(
    parent: string,
    { plain = false }: { plain?: boolean },
  ): Promise<{ folder: string; manifest: Manifest }> {
    const recipients = plain ? [] : this.environment.backupRecipients;
    if (this.environment.isProduction && !plain && recipients.length === 0) {
      throw new CommandError(
        'Nothing was written, since anybody could read it: set BACKUP_RECIPIENT to a public key of age, or give --plain.',
      );
    }
    const signer = manifestSigner(this.environment.backupKeys);
    if (this.environment.isProduction && !signer) {
      throw new CommandError(
        'Nothing was written, since anybody could write the same: set BACKUP_KEY, which signs it.',
      );
    }
    const at = new Date().toISOString();
    const folder = join(parent, folderNameOf(at));
    const archive = Archive.create(folder, recipients);
    const collections = await this.writeDatabase(archive);
    const files = await this.writeFiles(archive);
    const manifest: Manifest = { format: 1, at, collections, files };
    await writeManifest(archive, manifest, signer);
    return { folder, manifest };
  }

  /**
   * Deletes the backups in `parent` that are older than `days`, also incomplete ones. Returns their
   * number.
   */
  async removeOlder(parent: string, days: number): Promise<number> {
    const oldest = Date.now() - days * dayMs;
    const entries = await readdir(parent);
    const old = entries.filter((name) => folderName.test(name) && timeOf(name) < oldest);
    for (const name of old) {
      // If the removal is interrupted, what is left is not a backup.
      await Archive.invalidate(join(parent, name));
      await rm(join(parent, name), { recursive: true });
    }
    return old.length;
  }

  private async writeDatabase(archive: Archive): Promise<Manifest['collections']> {
    const database = nativeDb(this.connection);
    const found = await database.listCollections({}, { nameOnly: true }).toArray();
    const names = found
      .map(({ name }) => name)
      .filter((name) => !excludedCollections.includes(name));
    const collections: Manifest['collections'] = {};
    await this.connection.getClient().withSession({ snapshot: true }, async (session) => {
      for (const name of names.sort()) {
        const digest = new Digest();
        const documents = digest.of(rawDocuments(database.collection(name), session));
        await archive.write(parts.collection(name), documents, createGzip());
        collections[name] = digest.result();
      }
    });
    return collections;
  }

  private async writeFiles(archive: Archive): Promise<Manifest['files']> {
    const files: Manifest['files'] = {};
    for await (const key of this.storage.list()) {
      const bytes = await this.storage.read(key);
      // The picture was removed meanwhile, or never stored whole.
      if (!bytes) continue;
      await archive.write(parts.file(key), [bytes]);
      files[key] = sha256(bytes);
    }
    return files;
  }
}

/** The documents of a collection as BSON, by `_id`. With a snapshot session all are of one moment. */
export function rawDocuments(
  collection: mongo.Collection,
  session?: mongo.ClientSession,
): AsyncIterable<Uint8Array> {
  const options = session && { session, readConcern: { level: 'snapshot' as const } };
  const cursor = collection.find({}, { ...options, raw: true }).sort({ _id: 1 });
  return cursor as AsyncIterable<unknown> as AsyncIterable<Uint8Array>;
}

/** Counts the documents that pass, and computes their digest. */
export class Digest {
  private readonly hash = createHash('sha256');
  private documents = 0;

  async *of(rows: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const row of rows) {
      this.add(row);
      yield row;
    }
  }

  add(row: Uint8Array): void {
    this.documents += 1;
    this.hash.update(row);
  }

  result(): Manifest['collections'][string] {
    return { documents: this.documents, sha256: this.hash.digest('hex') };
  }
}
