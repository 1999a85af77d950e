import sharp from 'sharp';

/** A small picture of one colour. */
export function picture(
  background: string,
  format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png',
): Promise<Buffer> {
  const create = { width: 40, height: 30, channels: 3, background } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

/** Metadata of the original that a stored picture must not contain. */
export const secretsOf = {
  phone: ['SECRET-OWNER', 'SECRET-COMMENT', 'SECRET-XMP', 'Exif'],
} as const;

/** A rotated JPEG as from a phone, with owner, comment, XMP and GPS position. */
export function phonePicture(): Promise<Buffer> {
  const create = { width: 200, height: 100, channels: 3, background: 'teal' } as const;
  return sharp({ create })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'SECRET-OWNER', ImageDescription: 'SECRET-COMMENT' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-XMP</x:xmpmeta>')
    .jpeg()
    .toBuffer();
}
