import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { passOnFocus } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { CallButton } from '../content/call-button';
import { useGetCrisisLinesQuery } from '../content/content.api';
import { leadingLine } from '../content/crisis-lines';
import { emergencyNumbersOf, readerRegion } from '../content/reader-region';
import { neverOfferAgain } from './offer-help';

/** Below the header: at the bottom of a conversation somebody writes. */
const aboveThePage =
  'fixed inset-x-3 top-[4.75rem] z-40 mx-auto max-h-[calc(100dvh-10rem)] max-w-md overflow-y-auto shadow-lg';

interface CrisisCardProps {
  /** It is a part of the page, not above it. */
  isOnPage?: boolean;
  onClose: () => void;
}

/** Whom somebody with dark words can call. For them alone, until they close it. */
export function CrisisCard({ isOnPage = false, onClose }: CrisisCardProps) {
  const { data } = useGetCrisisLinesQuery(undefined);
  const region = readerRegion();
  const line = leadingLine(data, region);
  const number = line?.number ?? emergencyNumbersOf(region)[0];
  return (
    <aside
      ref={passOnFocus}
      data-crisis-card
      aria-labelledby="crisis-card"
      className={`space-y-3 rounded-box border border-base-content/20 bg-base-100 p-4 print:hidden ${isOnPage ? 'mb-6' : aboveThePage}`}
    >
      <p id="crisis-card" className="font-semibold">
        <Trans>This sounds heavy. If you like, talk to a person now.</Trans>
      </p>
      {number !== undefined && (
        <CallButton colour="btn-primary" number={number} name={line?.name ?? t`Emergency`} />
      )}
      <p className="text-sm text-quiet">
        <Trans>You don’t have to be in danger to call. Only you see this.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Link className="btn btn-outline" to={paths.help} onClick={onClose}>
          {t`Help`}
        </Link>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {t`Not now`}
        </button>
        <button
          type="button"
          className="btn btn-ghost"
          onClick={() => {
            neverOfferAgain();
            onClose();
          }}
        >
          {t`Don’t show this again`}
        </button>
      </div>
    </aside>
  );
}
