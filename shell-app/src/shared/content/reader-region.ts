import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * Countries by time zone. It tells where somebody is better than the language of their browser, which
 * is often English of the USA. Nobody is asked for it, and it is stored nowhere.
 */
const zones: readonly (readonly [string, RegExp])[] = [
  ['GB', /^Europe\/(London|Belfast|Guernsey|Isle_of_Man|Jersey)$/],
  ['IE', /^Europe\/Dublin$/],
  ['DE', /^Europe\/(Berlin|Busingen)$/],
  ['AT', /^Europe\/Vienna$/],
  ['CH', /^Europe\/Zurich$/],
  ['FR', /^Europe\/Paris$/],
  ['BE', /^Europe\/Brussels$/],
  ['NL', /^Europe\/Amsterdam$/],
  ['ES', /^(Europe\/Madrid|Africa\/Ceuta|Atlantic\/Canary)$/],
  ['SE', /^Europe\/Stockholm$/],
  ['NO', /^Europe\/Oslo$/],
  ['EU', /^Europe\//],
  ['AU', /^Australia\//],
  ['NZ', /^Pacific\/(Auckland|Chatham)$/],
  ['IN', /^Asia\/(Kolkata|Calcutta)$/],
  ['JP', /^Asia\/Tokyo$/],
  ['ZA', /^Africa\/Johannesburg$/],
  ['EG', /^Africa\/Cairo$/],
  ['BR', /^America\/(Sao_Paulo|Bahia|Fortaleza|Recife|Belem|Manaus|Cuiaba|Campo_Grande|Maceio)$/],
  [
    'CA',
    /^America\/(Toronto|Montreal|Vancouver|Edmonton|Winnipeg|Halifax|St_Johns|Regina|Moncton)$/,
  ],
  [
    'US',
    /^(America\/(New_York|Detroit|Chicago|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Indiana\/.+|Kentucky\/.+)|Pacific\/Honolulu)$/,
  ],
];

interface EmergencyNumber {
  number: string;
  /** Name of the place in which the number works. */
  place: MessageDescriptor;
  regions: readonly string[];
}

export const emergencyNumbers: readonly EmergencyNumber[] = [
  {
    number: '112',
    place: msg`Europe`,
    regions:
      // eslint-disable-next-line lingui/no-unlocalized-strings -- codes of countries
      'EU AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
        ' ',
      ),
  },
  { number: '999', place: msg`UK`, regions: ['GB'] },
  { number: '911', place: msg`USA, Canada`, regions: ['US', 'CA'] },
  { number: '000', place: msg`Australia`, regions: ['AU'] },
  { number: '111', place: msg`New Zealand`, regions: ['NZ'] },
];

/** The number of this country (`EU`: somewhere in Europe); undefined if we know none. */
export function emergencyNumberOf(region: string): EmergencyNumber | undefined {
  return emergencyNumbers.find(({ regions }) => regions.includes(region));
}

/**
 * The reader's likely country by ISO 3166-1; `EU`: somewhere in Europe; '': unknown. The language of
 * the browser tells it only where the time zone doesn't: a wrong number is worse than a choice.
 */
export function readerRegion(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const here = zones.find(([, zone]) => zone.test(timeZone))?.[0];
  if (here !== undefined && here !== 'EU') return here;
  const spoken = navigator.languages.map(localeOf).filter((locale) => locale !== undefined);
  const named = spoken.flatMap(({ region }) => region ?? []);
  const likely = spoken.flatMap(likelyRegionOf);
  if (here === 'EU') {
    return likely.find((region) => emergencyNumberOf(region) === emergencyNumberOf('EU')) ?? 'EU';
  }
  if (/^(UTC|Etc\/|GMT)/.test(timeZone)) return likely[0] ?? '';
  return named.find((region) => !zones.some(([country]) => country === region)) ?? '';
}

/** The country in a language's name, or where most who speak it live; none of English, spoken widely. */
function likelyRegionOf(locale: Intl.Locale): string | readonly string[] {
  return locale.region ?? (locale.language === 'en' ? [] : (locale.maximize().region ?? []));
}

/** Some browsers name languages in ways of their own. */
function localeOf(language: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(language);
  } catch {
    return undefined;
  }
}
