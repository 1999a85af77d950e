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

/** The reader's likely countries, the likeliest first, as ISO 3166-1 codes (`EU`: somewhere in Europe). */
export function readerRegions(): string[] {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const here = zones.find(([, zone]) => zone.test(timeZone))?.[0];
  const spoken = navigator.languages.flatMap((language) => language.split('-').slice(-1));
  return [...new Set([here ?? '', ...spoken.map((region) => region.toUpperCase())])].filter(
    Boolean,
  );
}

/**
 * The emergency number where the reader is. A language alone tells it only where the time zone tells
 * nothing: a wrong number is worse than a choice.
 */
export function localEmergencyNumber(): EmergencyNumber | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const isNowhere = /^(UTC|Etc\/|GMT)/.test(timeZone);
  const isKnown = zones.some(([, zone]) => zone.test(timeZone));
  if (!isKnown && !isNowhere) return undefined;
  const [first = ''] = isKnown
    ? readerRegions()
    : navigator.languages.flatMap((language) => language.split('-').slice(1));
  return emergencyNumbers.find(({ regions }) => regions.includes(first.toUpperCase()));
}
