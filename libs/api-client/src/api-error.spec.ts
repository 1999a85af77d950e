import { toApiError } from './api-error';

describe('an error of the API', () => {
  const tooMany = (code: string, wait?: string) =>
    toApiError(
      { status: 429, data: { message: 'Too many tries. Please wait a little.', code } },
      new Headers(wait === undefined ? {} : { 'retry-after': wait }),
    );

  it.each([
    ['1', 'Too many tries. Please try again in 1 second.'],
    ['99', 'Too many tries. Please try again in 99 seconds.'],
    ['1741', 'Too many tries. Please try again in 30 minutes.'],
  ])('says how long to wait after too many tries: %s s', (wait, message) => {
    expect(tooMany('too_many', wait)).toMatchObject({ message, retryAfterSeconds: Number(wait) });
  });

  it('keeps the sentence of the API without a wait, and for any other failure', () => {
    const message = 'Too many tries. Please wait a little.';
    expect(tooMany('too_many')).toMatchObject({ message });
    expect(tooMany('too_many')).not.toHaveProperty('retryAfterSeconds');
    expect(tooMany('too_many', 'soon')).toMatchObject({ message });
    expect(tooMany('busy', '40')).toMatchObject({ message, retryAfterSeconds: 40 });
  });
});
