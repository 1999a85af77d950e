import { emergencyNumberOf, readerRegion } from './reader-region';

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
    ['America/Bogota', ['es'], ''],
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
  ])('tells the emergency number: %s, %s', (timeZone, language, number) => {
    from(timeZone, [language]);
    expect(emergencyNumberOf(readerRegion())?.number).toBe(number);
  });

  it.each([
    ['Asia/Bangkok', 'en-US'],
    ['Asia/Tokyo', 'en-US'],
    ['UTC', 'en'],
    ['America/Bogota', 'es'],
  ])('guesses no emergency number: %s, %s', (timeZone, language) => {
    from(timeZone, [language]);
    expect(emergencyNumberOf(readerRegion())).toBeUndefined();
  });
});
