import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo } from 'mongoose';
import { AccountErasureService } from '../accounts/account-erasure.service.js';
import { purgeJobs } from '../blog/trash/trash.jobs.js';
import { messagePurge } from '../chat/messages/kept-messages.service.js';
import type { Signer } from '../common/signer.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { Indexes } from '../database/indexes.js';
import { nativeDb } from '../database/native-db.js';
import { JobsService } from '../jobs/jobs.service.js';
import { ErasureLedger } from '../storage/erasure-ledger.js';
import { pictureType } from '../storage/file-key.js';
import { FileSweeper } from '../storage/file-sweeper.js';
import { FILE_STORAGE, type FileStorage } from '../storage/storage.js';
import {
  Archive,
  checkArchive,
  documentsIn,
  type Manifest,
  manifestSigner,
  parts,
  readManifest,
  sha256,
} from './archive.js';
import { Digest, rawDocuments } from './backup.js';
import { CommandError, HalfDoneError } from './command-error.js';

const batch = 1_000;
/** Without these options a number could come back as another type. */
const exactly = { promoteValues: false, bsonRegExp: true } as const;

export interface RestoreOptions {
  dryRun?: boolean;
  /** Allows a database with data, which is deleted first. */
  force?: boolean;
  /** The file with the key of an encrypted backup. */
  identity?: string;
  /** Restores a backup that no key of the operator signed. */
  unsigned?: boolean;
}

/** Restores a backup. Nothing else may use the database meanwhile. */
@Injectable()
export class Restore {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    private readonly indexes: Indexes,
    private readonly ledger: ErasureLedger,
    private readonly erasure: AccountErasureService,
    private readonly jobs: JobsService,
    private readonly sweeper: FileSweeper,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'backupKeys'>,
  ) {}

  /**
   * Checks the signature and every file first, then replaces the data, and reads it back to compare it.
   * Erases the accounts again that were erased since the backup, and purges what was kept in the trash,
   * for reports or as evidence and is due by now. Needs an empty database, unless forced.
   * @throws CommandError if nothing was changed, HalfDoneError if something was
   */
  async run(
    folder: string,
    { dryRun = false, force = false, identity, unsigned = false }: RestoreOptions,
  ): Promise<{ manifest: Manifest; erasedAgain: number }> {
    const archive = Archive.open(folder, identity ? await readIdentities(identity) : null);
    const manifest = await readManifest(archive, unsigned ? null : this.signer());
    await checkArchive(archive, manifest);
    if (!force && (await this.hasDocuments())) {
      throw new CommandError(
        'The database is not empty. --force removes what is there; nothing was changed.',
      );
    }
    // Read before any change: without the ledger, erased members would come back.
    const erased = await this.ledger.digests();
    if (dryRun) return { manifest, erasedAgain: 0 };
    // Files before documents: if this fails, no document names a missing file.
    await this.putFiles(archive, manifest);
    try {
      await this.database.dropDatabase();
      for (const name of Object.keys(manifest.collections)) await this.putCollection(archive, name);
      await this.compare(manifest);
      await this.indexes.ensure();
      const erasedAgain = await this.eraseAgain(erased);
      await this.purge();
      return { manifest, erasedAgain };
    } catch (cause) {
      throw new HalfDoneError('The restore broke off, and the database is not whole', cause);
    }
  }

  private async eraseAgain(erased: ReadonlySet<string>): Promise<number> {
    const users = this.database.collection('users');
    const accounts = await users.find({}, { projection: { _id: 1 } }).toArray();
    const ids = accounts.map(({ _id }) => _id.toString());
    const again = ids.filter((id) => erased.has(sha256(id)));
    for (const id of again) await this.erasure.eraseAgain(id);
    return again.length;
  }

  /** Deletes everything whose time is over. */
  private async purge(): Promise<void> {
    // A job that failed runs again with the API.
    await this.jobs.runDue([...purgeJobs, messagePurge]);
    await this.indexes.removeExpired();
    await this.sweeper.sweep(new Date());
  }

  /**
   * @throws CommandError if there is no key to check the signature
   */
  private signer(): Signer {
    const signer = manifestSigner(this.environment.backupKeys);
    if (signer) return signer;
    throw new CommandError(
      'Nothing was changed, since BACKUP_KEY is missing, which tells your backups from others: set it, or give --unsigned.',
    );
  }

  private get database(): mongo.Db {
    return nativeDb(this.connection);
  }

  private async hasDocuments(): Promise<boolean> {
    const found = await this.database.listCollections({}, { nameOnly: true }).toArray();
    for (const { name } of found) {
      if (await this.database.collection(name).findOne()) return true;
    }
    return false;
  }

  private async putFiles(archive: Archive, { files }: Manifest): Promise<void> {
    for (const [key, expected] of Object.entries(files)) {
      await this.storage.put(key, await buffer(archive.read(parts.file(key))), pictureType);
      const stored = await this.storage.read(key);
      if (!stored || sha256(stored) !== expected) {
        throw new CommandError(`The storage does not give back what it was given: ${key}.`);
      }
    }
  }

  private async putCollection(archive: Archive, name: string): Promise<void> {
    const collection = this.database.collection(name);
    let rows: mongo.Document[] = [];
    const put = async () => {
      if (rows.length > 0) await collection.insertMany(rows);
      rows = [];
    };
    for await (const bytes of documentsIn(archive, name)) {
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

function readIdentities(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((cause: unknown) => {
    throw new CommandError(`There is no key in ${path}.`, { cause });
  });
}
