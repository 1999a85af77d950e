import { localEmergencyNumber, readerRegions } from './reader-region';

function from(timeZone: string, languages: string[]) {
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
}

afterEach(() => void jest.restoreAllMocks());

describe('the reader’s region', () => {
  it('comes from the time zone before the language', () => {
    from('Europe/London', ['en-US', 'de-AT']);
    expect(readerRegions()).toEqual(['GB', 'US', 'AT']);
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
    expect(localEmergencyNumber()?.number).toBe(number);
  });

  it.each([
    ['Asia/Bangkok', 'en-US'],
    ['Asia/Tokyo', 'en-US'],
    ['UTC', 'en'],
    ['America/Bogota', 'es'],
  ])('guesses no emergency number: %s, %s', (timeZone, language) => {
    from(timeZone, [language]);
    expect(localEmergencyNumber()).toBeUndefined();
  });
});
