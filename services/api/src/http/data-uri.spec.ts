import { limits } from '@unburden/contracts';
import { AppError } from '../common/errors.js';
import { decodeDataUri, maxDataUriLength } from './data-uri.js';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

function refusal(uri: string): unknown {
  try {
    return decodeDataUri(uri, 'profilePic');
  } catch (error) {
    return error;
  }
}

describe('decodeDataUri', () => {
  it.each(['image/png', 'image/jpeg', 'image/jpg', 'application/octet-stream', 'text/html', ''])(
    'decodes the type "%s", whatever the bytes are',
    (type) => {
      const bytes = decodeDataUri(`data:${type};base64,${pixel}`, 'profilePic');
      expect(bytes.toString('base64')).toBe(pixel);
    },
  );

  it.each([
    ['an address', 'http://169.254.169.254/latest/meta-data'],
    ['a path', '/etc/passwd'],
    ['nothing', ''],
    ['no data', 'data:image/png;base64,'],
    ['no base64', 'data:image/png,%89PNG'],
    ['more parameters', `data:image/png;charset=utf-8;base64,${pixel}`],
    ['other characters', `data:image/png;base64,${pixel.replace('A', '-')}`],
    ['line breaks', `data:image/png;base64,${pixel.slice(0, 4)}\n${pixel.slice(5)}`],
    ['a missing character', `data:image/png;base64,${pixel.slice(1)}`],
    ['padding in the middle', `data:image/png;base64,AA==${pixel}`],
  ])('refuses %s as malformed', (_what, uri) => {
    const error = refusal(uri);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ status: 400, errors: [{ field: 'profilePic' }] });
  });

  it('accepts a picture of 5 MiB, and refuses a larger one without decoding it', () => {
    const head = 'data:image/png;base64,';
    const fits = head + 'A'.repeat(Math.floor((maxDataUriLength - head.length) / 4) * 4);
    expect(decodeDataUri(fits, 'profilePic').length).toBeGreaterThanOrEqual(limits.image.maxBytes);
    const decode = jest.spyOn(Buffer, 'from');
    expect(refusal(head + 'A'.repeat(maxDataUriLength))).toMatchObject({ status: 413 });
    expect(decode).not.toHaveBeenCalled();
    decode.mockRestore();
  });
});
