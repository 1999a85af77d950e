import { randomBytes } from 'node:crypto';
import { limits } from '@unburden/contracts';

/** The purpose of a picture. Avatars are public, chat pictures are for two people. */
export type PictureKind = 'avatar' | 'chat';

const folders = { avatar: 'avatars', chat: 'chat' } as const;

/** Where the keys of pictures begin. */
export const pictureFolders: readonly string[] = Object.values(folders);

/** Where the keys of the erasure ledger begin. */
export const erasureFolder = 'erasures';

/** Every stored picture is re-encoded in this one format. */
export const pictureType = 'image/webp';

const keyPattern = /^(?:avatars|chat)\/[0-9a-f]{32}(?:-small)?\.webp$/;

/** A new key with 128 random bits, so that none can be guessed and nothing about the owner is told. */
export function newFileKey(kind: PictureKind): string {
  return `${folders[kind]}/${randomBytes(16).toString('hex')}.webp`;
}

/** Whether a picture of so many pixels, as it is stored, has a smaller copy beside it. */
export function hasSmallCopy(kind: PictureKind, width: number, height: number): boolean {
  return Math.max(width, height) > limits.pictureSide[kind].small;
}

/** The key of a picture's smaller copy, if it has one. */
export function smallKeyOf(key: string): string {
  return pictureKeyOf(key).replace('.webp', '-small.webp');
}

/** The key under which the picture is known that this is a copy of, or itself. */
export function pictureKeyOf(key: string): string {
  return key.replace('-small.webp', '.webp');
}

/** The key that a file name in an address stands for; null for anything that we did not make. */
export function fileKeyOf(kind: PictureKind, name: string): string | null {
  const key = `${folders[kind]}/${name}`;
  return keyPattern.test(key) ? key : null;
}

/** Whether it is the key of a file that we stored. */
export function isFileKey(key: string): boolean {
  return keyPattern.test(key);
}

/** @throws Error for what is not a picture's key, before it could become a path or an object's name */
export function checkFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`Not a file key: ${key.slice(0, 60)}`);
  return key;
}

const erasurePattern = /^erasures\/([0-9a-f]{64})\.json$/;

/** The key of the ledger's entry for what has this SHA-256. */
export function erasureKeyOf(digest: string): string {
  return `${erasureFolder}/${digest}.json`;
}

/** The SHA-256 that a key of the ledger names; null for any other key. */
export function digestOfErasure(key: string): string | null {
  return erasurePattern.exec(key)?.[1] ?? null;
}

/** Whether it is the key of a picture, or of the ledger. */
export function isStoredKey(key: string): boolean {
  return isFileKey(key) || erasurePattern.test(key);
}

/** @throws Error for what is neither a picture's key nor the ledger's */
export function checkStoredKey(key: string): string {
  return erasurePattern.test(key) ? key : checkFileKey(key);
}

/** The address of a file at our own server, root-relative. */
export function filePathOf(key: string): string {
  return `/api/files/${checkFileKey(key)}`;
}

/** An avatar's address for the wire; null for none, and for what no key of ours is. */
export function avatarUrlOf(key: string | null): string | null {
  return key !== null && isFileKey(key) ? filePathOf(key) : null;
}
