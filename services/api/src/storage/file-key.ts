import { randomBytes } from 'node:crypto';
import { limits } from '@unburden/contracts';

/** The kind of a picture. Avatars are public; chat pictures are private to two members. */
export type PictureKind = 'avatar' | 'chat';

const folders = { avatar: 'avatars', chat: 'chat' } as const;

/** The key prefixes of pictures. */
export const pictureFolders: readonly string[] = Object.values(folders);

/** The key prefix of the erasure ledger. */
export const erasureFolder = 'erasures';

/** The format of every stored picture. */
export const pictureType = 'image/webp';

const keyPattern = /^(?:avatars|chat)\/[0-9a-f]{32}(?:-small)?\.webp$/;

/** A new key with 128 random bits: it cannot be guessed and reveals no owner. */
export function newFileKey(kind: PictureKind): string {
  return `${folders[kind]}/${randomBytes(16).toString('hex')}.webp`;
}

/** True if a stored picture of this width has a smaller copy. */
export function hasSmallCopy(kind: PictureKind, width: number): boolean {
  return width > limits.pictureWidth[kind].small;
}

/** The key of a picture's smaller copy, if it has one. */
export function smallKeyOf(key: string): string {
  return pictureKeyOf(key).replace('.webp', '-small.webp');
}

/** The key of the original picture (the key itself if it is not a smaller copy). */
export function pictureKeyOf(key: string): string {
  return key.replace('-small.webp', '.webp');
}

/** The key of a file name in a URL; null if the name is not ours. */
export function fileKeyOf(kind: PictureKind, name: string): string | null {
  const key = `${folders[kind]}/${name}`;
  return keyPattern.test(key) ? key : null;
}

/** True for a well-formed key of a file. */
export function isFileKey(key: string): boolean {
  return keyPattern.test(key);
}

/** @throws Error for what is not a picture's key, before it could become a path or an object's name */
export function checkFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`Not a file key: ${key.slice(0, 60)}`);
  return key;
}

const erasurePattern = /^erasures\/([0-9a-f]{64})\.json$/;

/** The key of the ledger entry with this SHA-256. */
export function erasureKeyOf(digest: string): string {
  return `${erasureFolder}/${digest}.json`;
}

/** The SHA-256 in a ledger key; null for other keys. */
export function digestOfErasure(key: string): string | null {
  return erasurePattern.exec(key)?.[1] ?? null;
}

/** True for the key of a picture or a ledger entry. */
export function isStoredKey(key: string): boolean {
  return isFileKey(key) || erasurePattern.test(key);
}

/** @throws Error for what is neither a picture's key nor the ledger's */
export function checkStoredKey(key: string): string {
  return erasurePattern.test(key) ? key : checkFileKey(key);
}

/** The root-relative URL of a file on our server. */
export function filePathOf(key: string): string {
  return `/api/files/${checkFileKey(key)}`;
}

/** An avatar's URL; null without an avatar or for a malformed key. */
export function avatarUrlOf(key: string | null): string | null {
  return key !== null && isFileKey(key) ? filePathOf(key) : null;
}
