import { readerLocale } from './language';

function read(page: string, ...readersLocales: string[]) {
  document.documentElement.lang = page;
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(readersLocales);
}

afterEach(() => {
  document.documentElement.lang = '';
  jest.restoreAllMocks();
});

const day = new Date(2026, 0, 3);

describe('readerLocale', () => {
  it('is that of the country, if the page is in its language', () => {
    read('en', 'de-AT', 'en-GB');
    expect(day.toLocaleDateString(readerLocale())).toBe('03/01/2026');
    read('de', 'en-GB', 'de-AT');
    expect(day.toLocaleDateString(readerLocale(), { month: 'long' })).toBe('Jänner');
    read('ja', 'en-GB');
    expect(day.toLocaleDateString(readerLocale(), { month: 'long' })).toBe('1月');
  });

  it.each(['en-US@posix', 'en-', 'en_GB', ''])('is the page’s for %p', (odd) => {
    read('en', odd, 'en-GB');
    expect(readerLocale()).toBe('en-GB-u-nu-latn');
    read('en', odd);
    expect(day.toLocaleDateString(readerLocale())).toBe('1/3/2026');
  });

  it.each(['ar-EG', 'ar-SA-u-ca-gregory', 'ar-MA', 'en-US'])(
    'has the digits of the page for a reader of %s',
    (locale) => {
      read('ar', locale);
      const digits = (text: string) => text.match(/\p{Nd}/gu)?.join('');
      expect(digits(day.toLocaleDateString(readerLocale(), { year: 'numeric' }))).toBe(
        digits(new Intl.NumberFormat('ar', { useGrouping: false }).format(2026)),
      );
    },
  );
});
