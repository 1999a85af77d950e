import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageHeading } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths';

/** Any address that is none of ours. */
export default function NotFoundPage() {
  return (
    <div className="text-center">
      <title>{t`Page not found · Unburden`}</title>
      <PageHeading>{t`Page URL does not exist`}</PageHeading>
      <p className="mb-6 text-quiet">
        <Trans>The page may have moved, or the link may have a typo.</Trans>
      </p>
      <Link to={paths.feed} className="btn btn-primary">
        <Trans>Return to home</Trans>
      </Link>
    </div>
  );
}
