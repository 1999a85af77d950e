import { PageHeading } from '@unburden/ui';
import { Profile } from '../features/account/profile';

/** `/userprofile` */
export default function ProfilePage() {
  return (
    <>
      <title>Update Profile · Unburden</title>
      <PageHeading>Update Profile</PageHeading>
      <Profile />
    </>
  );
}
