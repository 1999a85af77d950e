/* eslint-disable lingui/no-unlocalized-strings -- names of time zones and codes of countries */

/**
 * Parts of the names of time zones, and their country. They tell where somebody is better than the
 * language of their browser, which is often English of the USA. Nobody is asked for it, and it is
 * stored nowhere.
 */
const zones = [
  'London Guernsey Isle_of_Man Jersey GB',
  'Dublin IE',
  'Berlin DE',
  'Vienna AT',
  'Zurich CH',
  'Paris FR',
  'Brussels BE',
  'Amsterdam NL',
  'Madrid Ceuta Canary ES',
  'Stockholm SE',
  'Oslo NO',
  'Australia AU',
  'Auckland Chatham NZ',
  'Kolkata Calcutta IN',
  'Tokyo JP',
  'Johannesburg ZA',
  'Cairo EG',
  'Algiers DZ',
  'Tunis TN',
  'Riyadh SA',
  'Dubai AE',
  'Amman JO',
  'Beirut LB',
  'New_York Detroit Chicago Denver Boise Phoenix Los_Angeles Anchorage Juneau Indiana Kentucky Honolulu US',
  'Toronto Vancouver Edmonton Winnipeg Halifax St_Johns Regina Moncton CA',
  'Mexico_City Cancun Merida Monterrey Chihuahua Hermosillo Mazatlan Tijuana MX',
  'Sao_Paulo Bahia Fortaleza Recife Belem Manaus Cuiaba Campo_Grande Maceio BR',
  'Argentina Buenos_Aires AR',
  'Bogota CO',
  'Santiago CL',
  'Lima PE',
];

/** The countries of Europe where 112 is the number. */
export const europe =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK';

/**
 * Numbers and their countries; of two, an ambulance has the first and the police the second.
 * Each was compared on 2026-11-28 with two stored pages: the data of android.googlesource.com
 * (packages/services/Telephony/ecc/input/eccdata.txt) and “Emergency numbers for countries” of
 * learn.microsoft.com. The second page is of OSAC and Riskline for Egypt, of tuniscope.com for Tunisia,
 * of the US embassy for Jordan, of expat.com for Saudi Arabia, of frequentbusinesstraveler.com for
 * Lebanon, and of maghrebemergent.com for Algeria. Peru's 106 is also in exitosanoticias.pe.
 */
export const emergencies = [
  `112 EU ${europe} IN LB ZA`,
  '999 GB',
  '911 US CA MX AR JO',
  '000 AU',
  '111 NZ',
  '123 CO',
  '119 110 JP',
  '123 122 EG',
  '192 190 BR',
  '131 133 CL',
  '106 105 PE',
  '997 999 SA',
  '998 999 AE',
  '190 197 TN',
  '14 1548 DZ',
];

/* eslint-enable lingui/no-unlocalized-strings */

/**
 * The numbers for an emergency in this country (`EU`: somewhere in Europe): none if we know none, one
 * for everything, or that of an ambulance and that of the police.
 */
export function emergencyNumbersOf(region: string): string[] {
  return emergencies.find((each) => has(each, region))?.match(/\d+/g) ?? [];
}

/**
 * The reader's likely country by ISO 3166-1; `EU`: somewhere in Europe; '': unknown. The language of
 * the browser tells it only where the time zone doesn't: a wrong number is worse than a choice.
 */
export function readerRegion(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const here = zones.find((zone) => timeZone.split('/').some((part) => has(zone, part)));
  if (here !== undefined) return here.slice(-2);
  const spoken = navigator.languages.flatMap(localeOf);
  const named = spoken.flatMap(({ region }) => region ?? []);
  const likely = spoken.flatMap(likelyRegionOf);
  if (/^Europe/.test(timeZone)) return likely.find((region) => has(europe, region)) ?? 'EU';
  if (/^(UTC|Etc\/|GMT)/.test(timeZone)) return likely[0] ?? '';
  return named.find((region) => !zones.some((zone) => zone.endsWith(region))) ?? '';
}

/** The country in a language's name, or where most who speak it live; none of English, spoken widely. */
function likelyRegionOf(locale: Intl.Locale): string | readonly string[] {
  return (locale.language === 'en' ? locale : locale.maximize()).region ?? [];
}

/** Whether this word is in the list. */
export function has(list: string, word: string): boolean {
  return list.split(' ').includes(word);
}

/** Some browsers name languages in ways of their own. */
function localeOf(language: string): Intl.Locale | readonly [] {
  try {
    return new Intl.Locale(language);
  } catch {
    return [];
  }
}
