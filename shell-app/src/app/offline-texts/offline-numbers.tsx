import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import { type CrisisLine, dial } from '../../shared/content/crisis-lines';
import { emergencies, europe, has } from '../../shared/content/reader-region';

/**
 * The items of the list of numbers on the page for a lost connection: the emergency numbers, then the
 * lines that somebody checked, in the active language. public/offline.js finds the reader's by `data-regions`.
 */
export function renderOfflineNumbers(lines: readonly CrisisLine[]): string {
  const countries = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  const nameOf = (region: string) => (region === 'EU' ? t`Europe` : countries.of(region));
  const listed = new Intl.ListFormat(i18n.locale);
  return renderToStaticMarkup(
    <>
      {emergencies.map((each) => {
        const numbers = each.match(/\d+/g) ?? [];
        const regions = each.match(/[A-Z]+/g) ?? [];
        const names = regions.filter((region) => !has(europe, region)).map(nameOf);
        return (
          <li key={each} data-regions={regions.join(' ')}>
            {numbers.map((number, index) => (
              <span key={number}>
                <Call number={number} />{' '}
                {numbers.length > 1 && <span>{index === 0 ? t`Ambulance` : t`Police`} · </span>}
              </span>
            ))}
            <span>{listed.format(names.map(String))}</span>
          </li>
        );
      })}
      {lines
        .filter(({ checkedOn }) => checkedOn !== null)
        .map(({ region, name, number, languages }) => (
          <li key={name} data-regions={region}>
            <Call number={number} /> <bdi lang={languages[0]}>{name}</bdi> ·{' '}
            <span>{nameOf(region)}</span>
          </li>
        ))}
    </>,
  );
}

function Call({ number }: { number: string }) {
  return (
    <a href={dial(number)} dir="ltr">
      {number}
    </a>
  );
}
