/** First bytes of each accepted kind of picture. Those of an AVIF stand at the fifth. */
const beginnings = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n\x1a\n/,
  /^GIF8[79]a/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftyp[^]{0,40}avi[fs]/,
];

/** `isPicture` needs this many bytes of a file. */
export const pictureStart = 64;

/** Whether a file begins as an accepted picture does. Its name and declared type don’t count. */
export function isPicture(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, pictureStart));
  return beginnings.some((beginning) => beginning.test(start));
}
