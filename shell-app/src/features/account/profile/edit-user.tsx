import { t } from '@lingui/core/macro';
import { isStaff } from '@unburden/contracts';
import { PageHeading } from '@unburden/ui';
import { useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useSignedInMember } from '../../../shared/session/session.slice';
import { useRedirectForbidden } from '../../../shared/session/use-redirect-forbidden';
import { AccountForm } from './account-form';
import { AccountView } from './account-view';

/** `/edituser/:userId`: changes an account, for admins anybody's, for members their own. */
export default function EditUser() {
  const { userId = '' } = useParams();
  const member = useSignedInMember();
  const isOwn = member._id === userId;
  const mayEdit = isOwn || member.role === 'admin';
  useRedirectForbidden(!mayEdit, paths.feed);
  if (!mayEdit) return null;
  return (
    <>
      <title>{t`Edit User · Unburden`}</title>
      <PageHeading
        description={t`Leave a field blank to keep it as it is.`}
      >{t`Edit User`}</PageHeading>
      <AccountView
        userId={userId}
        failed={t`Error in fetching user details`}
        empty={t`No data found`}
      >
        {(account) => {
          const isNameOnly = !isOwn && isStaff(account.role);
          return (
            <div className="max-w-lg space-y-5">
              {isNameOnly && (
                <p>{t`Staff change their own email and password. To change them here, remove the role first.`}</p>
              )}
              <AccountForm
                account={account}
                isFilledIn
                isNameOnly={isNameOnly}
                oldPasswordHint={
                  isOwn ? undefined : t`Enter your own password to confirm it’s you.`
                }
              />
            </div>
          );
        }}
      </AccountView>
    </>
  );
}
