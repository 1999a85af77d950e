import { t } from '@lingui/core/macro';
import { limits } from '@unburden/contracts';

/** The types that the server accepts. Phones convert theirs to one of a list, not of `image/*`. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** Why a file cannot be a picture, or null. The server looks into it once more. */
export function problemWithPicture(file: File): string | null {
  if (!file.type.startsWith('image/')) return t`Please select an image file`;
  if (file.size > limits.image.maxBytes) {
    const most = limits.image.maxBytes / 1024 / 1024;
    return t`That picture is too large. The limit is ${most} MB.`;
  }
  return null;
}

/** First bytes of each kind of file; AVIF's begin at the fifth byte. */
const beginnings = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n\x1a\n/,
  /^GIF8[79]a/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftyp[^]{0,40}avi[fs]/,
];

/** Whether a file begins as a picture does, whatever its name says. Rejects when it cannot be read. */
export async function isPicture(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await new Response(file.slice(0, 64)).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  return beginnings.some((beginning) => beginning.test(start));
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
