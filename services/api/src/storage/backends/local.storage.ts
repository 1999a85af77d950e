import { mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../common/errors.js';
import { checkFileKey, checkStoredKey, isStoredKey, pictureFolders } from '../file-key.js';
import type { FileSigner } from '../serving/file-signer.js';
import type { FileStorage } from '../storage.js';

/** Files below one folder of the local disk. */
export class LocalStorage implements FileStorage {
  constructor(
    private readonly directory: string,
    private readonly signer: FileSigner,
  ) {}

  /** Writes atomically: the name appears only when the whole file is on disk. */
  async put(key: string, bytes: Buffer): Promise<void> {
    const path = this.pathOf(key);
    try {
      const made = await mkdir(dirname(path), { recursive: true });
      await writeDurably(partOf(path), bytes);
      await rename(partOf(path), path);
      await syncFolder(dirname(path));
      if (made) await syncFolder(dirname(made));
    } catch (error) {
      await rm(partOf(path), { force: true }).catch(() => undefined); // The sweeper retries.
      throw unavailable(error);
    }
  }

  async read(key: string): Promise<Buffer | null> {
    const path = this.pathOf(key);
    try {
      return await readFile(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw unavailable(error);
    }
  }

  async remove(key: string): Promise<void> {
    const path = this.pathOf(checkFileKey(key));
    try {
      await rm(path, { force: true });
      await rm(partOf(path), { force: true });
    } catch (error) {
      throw unavailable(error);
    }
  }

  async *list(folders: readonly string[] = pictureFolders): AsyncGenerator<string> {
    try {
      for (const folder of folders) {
        await mkdir(join(this.directory, folder), { recursive: true });
        for await (const { name } of await opendir(join(this.directory, folder))) {
          const key = `${folder}/${name.replace(/\.part$/, '')}`;
          if (isStoredKey(key)) yield key;
        }
      }
    } catch (error) {
      throw unavailable(error);
    }
  }

  signedUrl(key: string, seconds: number, viewers: readonly string[] = []): Promise<string> {
    const expires = Math.floor(Date.now() / 1000) + seconds;
    return Promise.resolve(this.signer.signedPath(key, expires, viewers));
  }

  private pathOf(key: string): string {
    return join(this.directory, checkStoredKey(key));
  }
}

/** The partial file's name starts with the file's, so its removal finds it after a crash. */
function partOf(path: string): string {
  return `${path}.part`;
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o640);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs the folder, else a power failure loses the new name. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function unavailable(cause: unknown): AppError {
  return new AppError('unavailable', { cause, retryAfterSeconds: 60 });
}
