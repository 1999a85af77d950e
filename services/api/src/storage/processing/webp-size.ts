/** Pixels. */
export const maxWebpSide = 16_383;

/** The flag of VP8X for transparency. All others mean metadata or an animation. */
const alphaFlag = 0x10;

/**
 * The size of a WebP as our encoder writes them, from its header alone.
 * @throws Error for anything else: another format or length, an animation, metadata
 */
export function sizeOfWebp(bytes: Buffer): { width: number; height: number } {
  const isWhole =
    bytes.length >= 30 &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 8, 12) === 'WEBP' &&
    bytes.readUInt32LE(4) + 8 === bytes.length;
  const size = isWhole ? sizeOfFirstChunk(bytes) : null;
  if (!size || Math.min(...size) < 1 || Math.max(...size) > maxWebpSide) {
    throw new Error('This is not a WebP as our encoder writes them');
  }
  const [width, height] = size;
  return { width, height };
}

function sizeOfFirstChunk(bytes: Buffer): [number, number] | null {
  const name = bytes.toString('latin1', 12, 16);
  if (name === 'VP8X' && bytes[20] === alphaFlag) {
    return [1 + bytes.readUIntLE(24, 3), 1 + bytes.readUIntLE(27, 3)];
  }
  // A key frame: bit 0 is clear. Two bits of each side are a scale, which must be none.
  const isFrame = bytes.readUIntBE(23, 3) === 0x9d012a && ((bytes[20] ?? 1) & 1) === 0;
  return name === 'VP8 ' && isFrame ? [bytes.readUInt16LE(26), bytes.readUInt16LE(28)] : null;
}
