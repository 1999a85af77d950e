import { t } from '@lingui/core/macro';
import { isPicture, limits, pictureStart } from '@unburden/contracts';

/** The types that the server accepts. Phones convert theirs to one of a list, not of `image/*`. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** The words for a file that begins as a picture, or claims to be one, and is none that we know. */
export const notUsable = () =>
  t`That file isn’t a picture we can use. Try JPEG, PNG, WebP, GIF or AVIF.`;

/**
 * Why a file cannot be a picture, or null. As on the server, its first bytes decide, and not its name
 * or type, which browsers guess and may leave empty.
 */
export async function problemWithPicture(file: File): Promise<string | null> {
  if (file.size > limits.image.maxBytes) {
    const max = limits.image.maxBytes / 1024 / 1024;
    return t`That picture is too large. The limit is ${max} MB.`;
  }
  try {
    const start = await file.slice(0, pictureStart).arrayBuffer();
    if (isPicture(new Uint8Array(start))) return null;
  } catch {
    return t`We couldn’t read that picture.`;
  }
  return file.type.startsWith('image/') ? notUsable() : t`Please select an image file`;
}

/** The file as a `data:` URI in base64. Throws when it cannot be read. */
export function readAsDataUri(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    const fail = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.onload = () => (typeof reader.result === 'string' ? resolve(reader.result) : fail());
    reader.onerror = fail;
    reader.readAsDataURL(file);
  });
}
