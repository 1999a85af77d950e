import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@unburden/ui';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PanelCard } from '../../lib/components/panel-card';
import { paths } from '../../lib/paths';
import { useGetCrisisLinesQuery } from '../../shared/content/content.api';
import { countryName, dial, leadingLine } from '../../shared/content/crisis-lines';
import { emergencyNumbersOf, readerRegion } from '../../shared/content/reader-region';

/** Help that a community cannot give: the checked line of the reader's own country, if there is one. */
export function HelpCard() {
  const { data, isError } = useGetCrisisLinesQuery(undefined);
  const region = readerRegion();
  const line = leadingLine(data, region);
  const [emergency] = emergencyNumbersOf(region);
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
              <bdi>{line.name}</bdi> · {countryName(line.region)}
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
