import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { databaseOf } from '../database/database-of.js';
import { FILE_STORAGE, type FileStorage } from '../storage/storage.js';
import { archive, type Manifest, sha256 } from './archive.js';

/** Whoever was logged out since would be logged in again by a restore. */
const leftOut: readonly string[] = ['sessions'];

const onlyOwner = { flag: 'wx', mode: 0o600, flush: true } as const;

/** Writes all that is kept into a folder: the database as it is at one moment, then the pictures. */
@Injectable()
export class Backup {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
  ) {}

  /**
   * Into a new folder below `parent`, named after the moment. MongoDB must keep that moment for as
   * long as reading the database takes: `minSnapshotHistoryWindowInSeconds`, five minutes unless set.
   */
  async write(parent: string): Promise<{ folder: string; manifest: Manifest }> {
    const at = new Date().toISOString();
    const folder = join(parent, at.replace(/[:.]/g, '-'));
    await mkdir(dirname(archive.collection(folder, '-')), { recursive: true, mode: 0o700 });
    const collections = await this.writeDatabase(folder);
    const files = await this.writeFiles(folder);
    const manifest: Manifest = { format: 1, at, collections, files };
    await writeFile(archive.manifest(folder), JSON.stringify(manifest, null, 1), onlyOwner);
    return { folder, manifest };
  }

  private async writeDatabase(folder: string): Promise<Manifest['collections']> {
    const database = databaseOf(this.connection);
    const found = await database.listCollections({}, { nameOnly: true }).toArray();
    const names = found.map(({ name }) => name).filter((name) => !leftOut.includes(name));
    const collections: Manifest['collections'] = {};
    await this.connection.getClient().withSession({ snapshot: true }, async (session) => {
      for (const name of names.sort()) {
        const digest = new Digest();
        await pipeline(
          digest.of(rawDocuments(database.collection(name), session)),
          createGzip(),
          createWriteStream(archive.collection(folder, name), { ...onlyOwner, flags: 'wx' }),
        );
        collections[name] = digest.result();
      }
    });
    return collections;
  }

  private async writeFiles(folder: string): Promise<Manifest['files']> {
    const files: Manifest['files'] = {};
    for await (const key of this.storage.list()) {
      const bytes = await this.storage.read(key);
      // Removed meanwhile, or never stored whole.
      if (!bytes) continue;
      const path = archive.file(folder, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(path, bytes, onlyOwner);
      files[key] = sha256(bytes);
    }
    return files;
  }
}

/** A collection's documents as their BSON, by `_id`; all at one moment with a session for it. */
export function rawDocuments(
  collection: mongo.Collection,
  session?: mongo.ClientSession,
): AsyncIterable<Uint8Array> {
  const options = session && { session, readConcern: { level: 'snapshot' as const } };
  const cursor = collection.find({}, { ...options, raw: true }).sort({ _id: 1 });
  return cursor as AsyncIterable<unknown> as AsyncIterable<Uint8Array>;
}

/** Counts documents that go by, and digests them. */
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
