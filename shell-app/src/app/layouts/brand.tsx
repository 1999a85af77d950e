import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';

/** The logo with a link to the feed. */
export function Brand({ isNameHidden = false }: { isNameHidden?: boolean }) {
  return (
    <Link
      to={paths.feed}
      aria-label={t`Unburden, home`}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-field text-lg font-extrabold tracking-tight"
    >
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="fill-primary" />
        <path
          d="M7 14.5c0-4 3.6-7 9-7s9 3 9 7-3.6 7-9 7c-1 0-2-.1-2.9-.3L9 24.500v-4.200c-1.300-1.400-2-3.500-2-5.800Z"
          className="fill-primary-content"
        />
        <path
          d="M12 15.8c1.200 1.500 2.500 2.200 4 2.200s2.800-.7 4-2.200"
          className="fill-none stroke-primary"
          strokeWidth="1.800"
          strokeLinecap="round"
        />
      </svg>
      <span className={isNameHidden ? 'max-sm:sr-only' : ''}>
        <Trans>Unburden</Trans>
      </span>
    </Link>
  );
}
