import { Skeleton } from '@unburden/ui';
import { Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useGetCrisisLinesQuery } from '../../shared/content/content.api';
import { dial, nearestFirst, notChecked } from '../../shared/content/crisis-lines';
import { localEmergencyNumber, readerRegions } from '../../shared/content/reader-region';
import { PanelCard } from '../../lib/components/panel-card';
import { paths } from '../../lib/paths';

/** Help that a community cannot give: the line of the reader's own country, if there is one. */
export function HelpCard() {
  const { data, isError } = useGetCrisisLinesQuery(undefined);
  const regions = readerRegions();
  const line = data && nearestFirst(data, regions).find(({ region }) => regions.includes(region));
  const emergency = localEmergencyNumber()?.number;
  return (
    <PanelCard title="If it’s too much right now">
      <p>You can talk to someone who’s trained to listen.</p>
      {!data && !isError && <Skeleton className="mt-3 h-14 w-full" />}
      {line && (
        <a
          className="btn mt-3 h-auto min-h-14 w-full flex-nowrap justify-start gap-3 px-4 py-2 text-start btn-outline"
          href={dial(line.number)}
        >
          <Phone className="size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          <span className="min-w-0 leading-tight">
            <span className="block text-base">Call {line.number}</span>
            <span className="block text-sm font-normal">
              {line.name}, {line.country}
              {line.checkedOn === null && ` · ${notChecked}`}
            </span>
          </span>
        </a>
      )}
      <p className="mt-3">
        <Link className="link font-semibold" to={paths.help}>
          More countries and help
        </Link>
        . If you’re in danger, call{' '}
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
