import { PageHeading } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useSignedInMember } from '../../shared/session/session.slice';
import { AccountDetails } from './account-details';
import { AccountView } from './account-view';

/** `/userdetail`: name, email and role of the member. */
export default function OwnDetails() {
  const { _id: userId } = useSignedInMember();
  return (
    <>
      <title>User Detail · Unburden</title>
      <PageHeading>User Detail</PageHeading>
      <AccountView userId={userId} failed="Error in fetching your detail" empty="No Data Found">
        {(account) => (
          <div className="max-w-lg space-y-6 rounded-box border border-base-content/10 bg-base-100 p-5 shadow-xs">
            <AccountDetails account={account} />
            <Link to={paths.profile} className="btn btn-outline btn-sm">
              Update Profile
            </Link>
          </div>
        )}
      </AccountView>
    </>
  );
}
