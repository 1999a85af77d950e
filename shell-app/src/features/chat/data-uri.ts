/** What a base64 `data:` URI holds. Throws when it is none. */
export function blobFromDataUri(uri: string): Blob {
  const [, type, base64] = /^data:([^;,]+);base64,(.*)$/s.exec(uri) ?? [];
  if (base64 === undefined) throw new Error('Not a data URI in base64');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type });
}
