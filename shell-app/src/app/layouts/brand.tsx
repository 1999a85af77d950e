import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';

/** The logo with a link to the feed. */
export function Brand() {
  return (
    <Link
      data-brand
      to={paths.feed}
      aria-label={t`Unburden, home`}
      className="-mx-1.5 inline-flex min-h-11 items-center gap-2.5 rounded-field px-1.5 text-lg font-extrabold tracking-tight"
    >
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="fill-primary" />
        <path
          d="M7 14.5c0-4 3.6-7 9-7s9 3 9 7-3.6 7-9 7c-1 0-2-.1-2.9-.3L9 24.5v-4.2c-1.3-1.4-2-3.5-2-5.8Z"
          className="fill-primary-content"
        />
        <path
          d="M12 15.8c1.2 1.5 2.5 2.2 4 2.2s2.8-.7 4-2.2"
          className="fill-none stroke-primary"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </svg>
      <span className="max-sm:sr-only">
        <Trans>Unburden</Trans>
      </span>
    </Link>
  );
}
