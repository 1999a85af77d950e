import { readFile } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo } from 'mongoose';
import { databaseOf } from '../database/database-of.js';
import { Indexes } from '../database/indexes.js';
import { pictureType } from '../storage/file-key.js';
import { FILE_STORAGE, type FileStorage } from '../storage/storage.js';
import {
  archive,
  checkArchive,
  documentsIn,
  type Manifest,
  readManifest,
  sha256,
} from './archive.js';
import { Digest, rawDocuments } from './backup.js';
import { CommandError } from './command-error.js';

const batch = 1_000;
/** Else a number could come back as one of another kind. */
const exactly = { promoteValues: false, bsonRegExp: true } as const;

/** Puts back what `Backup` wrote. Nobody else may use the database meanwhile. */
@Injectable()
export class Restore {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    private readonly indexes: Indexes,
  ) {}

  /**
   * Checks the whole backup first, then puts it in the place of what is there, and reads it all back
   * to compare it. Only into an empty database, unless forced.
   * @throws CommandError
   */
  async run(
    folder: string,
    { dryRun = false, force = false }: { dryRun?: boolean; force?: boolean },
  ): Promise<Manifest> {
    const manifest = await readManifest(folder);
    await checkArchive(folder, manifest);
    if (!force && (await this.hasDocuments())) {
      throw new CommandError(
        'The database is not empty. --force removes what is there; nothing was changed.',
      );
    }
    if (dryRun) return manifest;
    // Files before what names them: if this fails, nothing points into the void.
    await this.putFiles(folder, manifest);
    await this.database.dropDatabase();
    for (const name of Object.keys(manifest.collections)) await this.putCollection(folder, name);
    await this.compare(manifest);
    await this.indexes.ensure();
    return manifest;
  }

  private get database(): mongo.Db {
    return databaseOf(this.connection);
  }

  private async hasDocuments(): Promise<boolean> {
    const found = await this.database.listCollections({}, { nameOnly: true }).toArray();
    for (const { name } of found) {
      if (await this.database.collection(name).findOne()) return true;
    }
    return false;
  }

  private async putFiles(folder: string, { files }: Manifest): Promise<void> {
    for (const [key, expected] of Object.entries(files)) {
      await this.storage.put(key, await readFile(archive.file(folder, key)), pictureType);
      const stored = await this.storage.read(key);
      if (!stored || sha256(stored) !== expected) {
        throw new CommandError(`The storage does not give back what it was given: ${key}.`);
      }
    }
  }

  private async putCollection(folder: string, name: string): Promise<void> {
    const collection = this.database.collection(name);
    let rows: mongo.Document[] = [];
    const put = async () => {
      if (rows.length > 0) await collection.insertMany(rows);
      rows = [];
    };
    for await (const bytes of documentsIn(folder, name)) {
      rows.push(mongo.BSON.deserialize(bytes, exactly));
      if (rows.length === batch) await put();
    }
    await put();
  }

  private async compare({ collections }: Manifest): Promise<void> {
    for (const [name, expected] of Object.entries(collections)) {
      const digest = new Digest();
      for await (const row of rawDocuments(this.database.collection(name))) digest.add(row);
      if (digest.result().sha256 !== expected.sha256) {
        throw new CommandError(`${name} is not in the database as it is in the backup.`);
      }
    }
  }
}
