import { emergencyNumbersOf, readerRegion } from './reader-region';

function from(timeZone: string, languages: string[]) {
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
}

afterEach(() => void jest.restoreAllMocks());

describe('the reader’s region', () => {
  it.each([
    // The time zone goes before the language, which is often English of the USA.
    ['Europe/London', ['en-US', 'de-AT'], 'GB'],
    ['Africa/Cairo', ['en-US', 'ar'], 'EG'],
    ['Europe/Prague', ['en-US', 'cs'], 'CZ'],
    ['Europe/Prague', ['en-US'], 'EU'],
    // A country whose time zones are listed, but not this one, is not where the reader is.
    ['Asia/Bangkok', ['en-US', 'th-TH'], 'TH'],
    ['Asia/Bangkok', ['en-US'], ''],
    ['America/Bogota', ['es'], 'CO'],
    ['America/Argentina/Salta', ['en-US'], 'AR'],
    ['America/La_Paz', ['es-MX'], ''],
    ['Europe/Prague', ['hi-IN'], 'EU'],
    ['UTC', ['ja'], 'JP'],
    ['UTC', ['not_a_tag!', 'en'], ''],
  ])('is told by time zone and language: %s, %j', (timeZone, languages, region) => {
    from(timeZone, languages);
    expect(readerRegion()).toBe(region);
  });

  it.each([
    ['Europe/London', 'en-US', '999'],
    ['Europe/Prague', 'en-US', '112'],
    ['America/Indiana/Knox', 'en-US', '911'],
    ['America/Toronto', 'fr-CA', '911'],
    ['Australia/Sydney', 'en-GB', '000'],
    ['Pacific/Auckland', 'en-US', '111'],
    ['UTC', 'en-NZ', '111'],
    ['UTC', 'de-AT', '112'],
    ['Asia/Tokyo', 'en-US', '119 110'],
    ['America/Mexico_City', 'es-MX', '911'],
    ['Africa/Cairo', 'ar-EG', '123 122'],
    ['Asia/Kolkata', 'en-IN', '112'],
    ['America/Sao_Paulo', 'pt-BR', '192 190'],
    ['Africa/Algiers', 'fr-DZ', '14 1548'],
  ])('tells the emergency numbers: %s, %s', (timeZone, language, numbers) => {
    from(timeZone, [language]);
    expect(emergencyNumbersOf(readerRegion()).join(' ')).toBe(numbers);
  });

  it.each([
    ['Asia/Bangkok', 'en-US'],
    ['Africa/Casablanca', 'ar-MA'],
    ['UTC', 'en'],
    ['America/La_Paz', 'es'],
  ])('guesses no emergency number: %s, %s', (timeZone, language) => {
    from(timeZone, [language]);
    expect(emergencyNumbersOf(readerRegion())).toEqual([]);
  });
});
