import { Skeleton } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { useGetCrisisLinesQuery } from '../../shared/content/content.api';
import { type CrisisLine, dial, nearestFirst, notChecked } from '../../shared/content/crisis-lines';
import { localEmergencyNumber, readerRegions } from '../../shared/content/reader-region';
import { PanelCard } from '../../lib/components/panel-card';
import { paths } from '../../lib/paths';

const mostLines = 3;

/** Help that a community cannot give; the reader's own country first. */
export function HelpCard() {
  const { data, isError } = useGetCrisisLinesQuery(undefined);
  const emergency = localEmergencyNumber()?.number;
  return (
    <PanelCard title="If it is too much right now">
      <p>You can talk to somebody who is trained to listen.</p>
      {data === undefined ? (
        !isError && <LinesSkeleton />
      ) : (
        <dl className="mt-3 space-y-2">
          {nearestFirst(data, readerRegions())
            .slice(0, mostLines)
            .map((line) => (
              <Line key={`${line.region} ${line.name}`} line={line} />
            ))}
        </dl>
      )}
      <p className="mt-3">
        <Link className="link font-semibold" to={paths.help}>
          More countries and help
        </Link>
        . In danger, call{' '}
        {emergency === undefined ? (
          'your emergency number'
        ) : (
          <a className="link font-semibold" href={dial(emergency)}>
            {emergency}
          </a>
        )}
        .
      </p>
    </PanelCard>
  );
}

function Line({ line: { country, name, number, checkedOn } }: { line: CrisisLine }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="leading-snug">
        {name}
        <span className="block text-quiet">
          {checkedOn === null ? `${country} · ${notChecked}` : country}
        </span>
      </dt>
      <dd>
        <a className="link font-semibold whitespace-nowrap" href={dial(number)}>
          {number}
        </a>
      </dd>
    </div>
  );
}

function LinesSkeleton() {
  return (
    <div className="mt-3 space-y-2">
      {Array.from({ length: mostLines }, (_, line) => (
        <Skeleton key={line} className="h-[2.58rem] w-full" />
      ))}
    </div>
  );
}
