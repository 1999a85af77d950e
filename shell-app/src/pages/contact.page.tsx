import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageHeading } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths';

/** `/contactme`: a joke. There is nobody to contact on an anonymous site. */
export default function ContactPage() {
  return (
    <div className="text-center">
      <title>{t`Contact · Unburden`}</title>
      <PageHeading>{t`Got you`}</PageHeading>
      <Link to={paths.feed} className="btn btn-primary">
        <Trans>Return</Trans>
      </Link>
    </div>
  );
}
