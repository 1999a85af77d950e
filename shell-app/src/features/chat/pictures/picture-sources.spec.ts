import { sourcesFor } from './picture-sources';

const place = { width: 256, height: 192 };
const sized = (imageWidth: number, imageHeight: number) => ({
  image: '/full',
  imageSmall: '/small',
  imageWidth,
  imageHeight,
});

describe('sourcesFor', () => {
  it('contains both sizes with their widths', () => {
    expect(sourcesFor(sized(2048, 1536), place)).toEqual({
      sizes: '256px',
      srcSet: '/small 640w, /full 2048w',
      src: '/full',
    });
    expect(sourcesFor(sized(1000, 2000), place)).toMatchObject({
      sizes: '256px',
      srcSet: '/small 640w, /full 1000w',
    });
  });

  it('requests a larger width for a wide picture, whose sides are cropped', () => {
    expect(sourcesFor(sized(2000, 500), place)).toMatchObject({ sizes: '768px' });
  });

  it('contains one size without a smaller copy or without dimensions', () => {
    const alone = { ...sized(600, 400), imageSmall: null };
    expect(sourcesFor(alone, place)).toEqual({ src: '/full' });
    const old = { image: '/full', imageSmall: null, imageWidth: null, imageHeight: null };
    expect(sourcesFor(old, place)).toEqual({ src: '/full' });
  });
});
