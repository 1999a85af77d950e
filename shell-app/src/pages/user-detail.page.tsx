import { OwnDetails } from '../features/account/own-details';

/** `/userdetail` */
export default function UserDetailPage() {
  return (
    <>
      <title>User Detail · Unburden</title>
      <OwnDetails />
    </>
  );
}
