import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@unburden/ui';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
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
    <PanelCard title={t`If it’s too much right now`}>
      <p>
        <Trans>You can talk to someone who’s trained to listen.</Trans>
      </p>
      {!data && !isError && <Skeleton className="mt-3 h-14 w-full" />}
      {line && (
        <a
          className="btn mt-3 h-auto min-h-14 w-full flex-nowrap justify-start gap-3 px-4 py-2 text-start btn-outline"
          href={dial(line.number)}
        >
          <Phone className="size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          <span className="min-w-0 leading-tight">
            <span className="block text-base">
              {t`Call ${{ number: line.number }}`}
              <span className="sr-only">, </span>
            </span>
            <span className="block text-sm font-normal">
              {line.name}, {line.country}
              {line.checkedOn === null && <span> · {i18n._(notChecked)}</span>}
            </span>
          </span>
        </a>
      )}
      <p className="mt-3">
        {emergency === undefined ? (
          <Trans>
            <HelpLink>More countries and help</HelpLink>. If you’re in danger, call your emergency
            number.
          </Trans>
        ) : (
          <Trans>
            <HelpLink>More countries and help</HelpLink>. If you’re in danger, call{' '}
            <a className="link font-semibold" href={dial(emergency)}>
              {emergency}
            </a>
            .
          </Trans>
        )}
      </p>
    </PanelCard>
  );
}

function HelpLink({ children }: { children?: ReactNode }) {
  return (
    <Link className="link font-semibold" to={paths.help}>
      {children}
    </Link>
  );
}
