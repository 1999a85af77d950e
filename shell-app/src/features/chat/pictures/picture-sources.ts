import { limits, type Message } from '@unburden/contracts';

/** The addresses of a message's picture, and its pixels where they are known. */
export type Picture = Pick<Message, 'imageSmall' | 'imageWidth' | 'imageHeight'> & {
  image: string;
};

/**
 * `srcset` and `sizes`, for the browser to choose the picture or its smaller copy. The place has
 * `width` by `height` CSS pixels, and cuts where the shape differs.
 */
export function sourcesFor(picture: Picture, place: { width: number; height: number }) {
  const { image, imageSmall, imageWidth, imageHeight } = picture;
  if (imageSmall === null || imageWidth === null || imageHeight === null) return { src: image };
  const needed = Math.max(place.width, place.height * (imageWidth / imageHeight));
  return {
    sizes: `${Math.round(needed)}px`,
    // eslint-disable-next-line lingui/no-unlocalized-strings -- addresses
    srcSet: `${imageSmall} ${limits.pictureWidth.chat.small}w, ${image} ${imageWidth}w`,
    src: image,
  };
}
