import type { ComponentProps } from 'react';

/** CSS pixels: always of one size, so that nothing moves when a picture is there. */
export const bubblePictureSize = { width: 256, height: 192 } as const;

/** A picture as it stands in a message, cut to size. */
export function BubblePicture(props: ComponentProps<'img'>) {
  return (
    <img
      alt=""
      {...bubblePictureSize}
      decoding="async"
      className="h-48 w-64 max-w-full object-cover"
      {...props}
    />
  );
}
