import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { dial } from '../../shared/content/crisis-lines';

/** The number of each of these places, by their codes; browsers name `EU` after the union. */
const numbers = [
  ['112', ['EU']],
  ['999', ['GB']],
  ['911', ['US', 'CA']],
  ['000', ['AU']],
  ['111', ['NZ']],
] as const;

/** Emergency numbers of some places, for readers whose country is not known. */
export function EmergencyNumbers() {
  // The first paint has this too, and is made where there is no page.
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  return (
    <div className="space-y-2">
      <p>{t`In danger now? Emergency numbers:`}</p>
      <ul className="flex flex-wrap gap-2">
        {numbers.map(([number, places]) => (
          <li key={number}>
            <a className="btn btn-outline" href={dial(number)}>
              <bdi dir="ltr">{number}</bdi>{' '}
              <span className="font-normal">
                {places.map((place) => (place === 'EU' ? t`Europe` : names.of(place))).join(', ')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
