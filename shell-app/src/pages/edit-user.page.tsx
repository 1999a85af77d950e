import { useParams } from 'react-router-dom';
import { EditUser } from '../features/account/edit-user';

/** `/edituser/:userId` */
export default function EditUserPage() {
  const { userId = '' } = useParams();
  return (
    <>
      <title>Edit User · Unburden</title>
      <EditUser key={userId} userId={userId} />
    </>
  );
}
