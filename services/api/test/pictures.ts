import sharp from 'sharp';

/** A small picture of one colour. */
export function picture(
  background: string,
  format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png',
): Promise<Buffer> {
  const create = { width: 40, height: 30, channels: 3, background } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

/** What must not be found in a stored picture, as it stands in the original's bytes. */
export const secretsOf = {
  phone: ['SECRET-OWNER', 'SECRET-COMMENT', 'SECRET-XMP', 'Exif'],
} as const;

/** A JPEG as a phone makes it, lying on its side: with its owner, a comment, XMP and the place. */
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
