import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LoadError } from '../../lib/components/loaded';
import { LoadingLabel, SkeletonText } from '@unburden/ui';
import { Phone } from 'lucide-react';
import { useGetCrisisLinesQuery } from '../../shared/content/content.api';
import { type CrisisLine, dial, nearestFirst } from '../../shared/content/crisis-lines';
import { readerRegions } from '../../shared/content/reader-region';

/** All crisis lines by country, those of the reader's own first. */
export function CrisisLineList() {
  const query = useGetCrisisLinesQuery(undefined);
  const { data, error, isFetching } = query;
  if (data === undefined && error && !isFetching) {
    return <LoadError title={t`We couldn’t load the lines`} query={query} />;
  }
  return (
    <section aria-labelledby="crisis-lines" className="mt-10">
      <h2 id="crisis-lines" className="mb-4 text-lg font-bold">
        <Trans>Crisis lines by country</Trans>
      </h2>
      {data === undefined ? (
        <div className="relative">
          <LoadingLabel>{t`Loading...`}</LoadingLabel>
          <SkeletonText lines={8} />
        </div>
      ) : (
        <ul className="divide-y divide-base-content/10 border-y border-base-content/10">
          {nearestFirst(data, readerRegions()).map((line) => (
            <li key={`${line.region} ${line.name}`} className="py-4">
              <Line line={line} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ line }: { line: CrisisLine }) {
  const { country, name, number, hours, languages, source, checkedOn, checkedAt } = line;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="leading-snug font-bold">{country}</h3>
        <p>{name}</p>
        <p className="text-sm text-quiet">
          {hours} · {languages.join(', ')} ·{' '}
          <a className="link" href={source} rel="noopener noreferrer">
            {new URL(source).hostname.replace(/^www\./, '')}
          </a>
        </p>
        <p className="text-sm text-quiet">
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
        </p>
      </div>
      <a
        className="btn text-base btn-outline"
        href={dial(number)}
        aria-label={t`Call ${name}, ${number}`}
      >
        <Phone className="size-4" aria-hidden="true" />
        <bdi dir="ltr">{number}</bdi>
      </a>
    </div>
  );
}
