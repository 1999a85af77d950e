import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { readerLocale, SelectField, Skeleton } from '@unburden/ui';
import { useId, useState } from 'react';
import { LoadError } from '../../lib/components/loaded';
import { CallButton } from '../../shared/content/call-button';
import { useGetCrisisLinesQuery } from '../../shared/content/content.api';
import { countryName, type CrisisLine, languageName } from '../../shared/content/crisis-lines';
import { emergencies, emergencyNumbersOf, readerRegion } from '../../shared/content/reader-region';
import { EmergencyNumbers } from './emergency-numbers';

/**
 * The first thing on the help page: whom to call in the reader's country, or in one that they choose.
 * The choice is stored nowhere.
 */
export function CallNow() {
  const query = useGetCrisisLinesQuery(undefined);
  const { data, error, isFetching } = query;
  const [region, choose] = useState(readerRegion);
  const lines = data?.filter((line) => line.region === region);
  const [unchecked, checked] = [true, false].map((isUnchecked) =>
    lines?.filter(({ checkedOn }) => (checkedOn === null) === isUnchecked),
  );
  return (
    <section aria-label={t`Call now`} className="in-turn mb-8 space-y-3">
      {region === '' ? <EmergencyNumbers /> : <Emergency region={region} />}
      {!data && !error && <Skeleton className="h-16 w-full" />}
      {checked?.map((line) => (
        <Line key={line.name} line={line} />
      ))}
      {unchecked?.map((line) => (
        <Line key={line.name} line={line} />
      ))}
      {lines?.length === 0 && <NoLine region={region} />}
      {!data && error && !isFetching && (
        <LoadError title={t`We couldn’t load the lines`} query={query} />
      )}
      <SelectField
        label={t`Your country`}
        value={region}
        placeholder={t`Choose a country`}
        choices={countries(data ?? [], region)}
        onChange={({ target }) => choose(target.value)}
      />
    </section>
  );
}

/** One number for everything, or that of an ambulance and that of the police. */
function Emergency({ region }: { region: string }) {
  const numbers = emergencyNumbersOf(region);
  if (numbers.length === 0) return <p>{t`If you’re in danger now, call your emergency number.`}</p>;
  const names = numbers.length === 1 ? [t`Emergency`] : [t`Ambulance`, t`Police`];
  return numbers.map((number, index) => (
    <CallButton
      key={number}
      colour="btn-error"
      number={number}
      name={names[index] ?? ''}
      about={t`if you’re in danger now`}
    />
  ));
}

/** All countries with a line or a known emergency number, and the chosen one, by their names. */
function countries(lines: readonly CrisisLine[], region: string) {
  const known = [
    region,
    ...lines.map((line) => line.region),
    ...(emergencies.join(' ').match(/[A-Z]+/g) ?? []),
  ];
  return [...new Set(known)]
    .filter((code) => code !== '' && code !== 'EU')
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

/** A date without a time, in the reader's locale. */
function dayOf(date: string): string {
  const day = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  return new Date(date).toLocaleDateString(readerLocale(), day);
}

function Line({ line }: { line: CrisisLine }) {
  const { name, number, hours, languages, source, checkedAt } = line;
  const checkedOn = line.checkedOn && dayOf(line.checkedOn);
  const about = useId();
  return (
    <div>
      <CallButton
        colour="btn-outline"
        number={number}
        name={name}
        about={hours ?? t`Day and night`}
        describedBy={about}
      />
      <p id={about} className="mt-1.5 text-sm text-quiet">
        {languages.map(languageName).join(', ')} ·{' '}
        <a className="link" href={source} rel="noopener noreferrer">
          {new URL(source).hostname.replace(/^www\./, '')}
        </a>{' '}
        ·{' '}
        <span>
          {checkedOn === null ? (
            t`Not checked by us: see their site for the number.`
          ) : checkedAt === undefined ? (
            <Trans>Number checked on {checkedOn}</Trans>
          ) : (
            <Trans>
              Number checked on{' '}
              <a className="link" href={checkedAt} rel="noopener noreferrer">
                {checkedOn}
              </a>
            </Trans>
          )}
        </span>
      </p>
    </div>
  );
}

// eslint-disable-next-line lingui/no-unlocalized-strings -- a name
const listOfLines = { name: 'Find A Helpline', address: 'https://findahelpline.com' };

function NoLine({ region }: { region: string }) {
  const country = countryName(region);
  const list = (
    <a className="link font-semibold" href={listOfLines.address} rel="noopener noreferrer">
      {listOfLines.name}
    </a>
  );
  return (
    <p>
      {region === '' || region === 'EU' ? (
        <Trans>Choose your country below. {list} lists lines all over the world.</Trans>
      ) : (
        <Trans>
          We don’t know a line for {country}. {list} lists lines all over the world.
        </Trans>
      )}
    </p>
  );
}
