import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageHeading } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { useSignedInMember } from '../../../shared/session/session.slice';
import { NewRecoveryWords } from '../factors/new-recovery-words';
import { securityWays } from '../security-ways';
import { AccountDetails } from './account-details';
import { AccountForm } from './account-form';
import { AccountView } from './account-view';
import { ConfirmAddress } from './confirm-address';
import { DeleteAccount } from './delete-account';
import { HideComments } from './hide-comments';
import { PictureUpload } from './picture-upload';

/** `/userprofile`: the member's own account, and the form to change it. */
export default function Profile() {
  const { _id: userId } = useSignedInMember();
  return (
    <>
      <title>{t`Update Profile · Unburden`}</title>
      <PageHeading>{t`Update Profile`}</PageHeading>
      <ul className="-mt-5 mb-4 flex flex-wrap gap-x-5">
        {securityWays().map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center link font-semibold">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <AccountView
        userId={userId}
        failed={t`Your profile didn’t load`}
        toast={t`Something went wrong`}
        empty={t`No data found`}
      >
        {(account) => (
          <div className="grid max-w-4xl grid-cols-1 items-start gap-8 md:grid-cols-[18rem_minmax(0,1fr)]">
            <section
              aria-label={t`Your account`}
              className="space-y-5 rounded-box border border-base-content/10 bg-base-100 p-5 shadow-xs"
            >
              <PictureUpload account={account} />
              <AccountDetails account={account} />
              <ConfirmAddress account={account} />
              <HideComments />
              <NewRecoveryWords />
              <DeleteAccount account={account} />
            </section>
            <section aria-labelledby="changes">
              <h2 id="changes" className="mb-1 text-lg font-bold">
                <Trans>Change your details</Trans>
              </h2>
              <p className="mb-5 text-quiet">
                <Trans>Leave a field blank to keep it as it is.</Trans>
              </p>
              <AccountForm account={account} />
            </section>
          </div>
        )}
      </AccountView>
    </>
  );
}
