import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageHeading } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useSignedInMember } from '../../../shared/session/session.slice';
import { AccountDetails } from './account-details';
import { AccountView } from './account-view';

/** `/userdetail`: name, email and role of the member. */
export default function OwnDetails() {
  const { _id: userId } = useSignedInMember();
  return (
    <>
      <title>{t`User Detail · Unburden`}</title>
      <PageHeading>{t`User Detail`}</PageHeading>
      <AccountView
        userId={userId}
        failed={t`Error in fetching your detail`}
        empty={t`No Data Found`}
      >
        {(account) => (
          <div className="max-w-lg space-y-6 rounded-box border border-base-content/10 bg-base-100 p-5 shadow-xs">
            <AccountDetails account={account} />
            <Link to={paths.profile} className="btn btn-outline btn-sm">
              <Trans>Update Profile</Trans>
            </Link>
          </div>
        )}
      </AccountView>
    </>
  );
}
