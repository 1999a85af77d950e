import { usePages } from '@unburden/api-client';
import { Users } from 'lucide-react';
import { useUserRemoval } from '../features/users/use-user-removal';
import { UserCard } from '../features/users/user-card';
import { useListUsersInfiniteQuery } from '../features/users/users.api';
import { ItemList } from '../lib/list/item-list';
import { byAge, useListQuery } from '../lib/list/use-list-query';
import { useSeam } from '../lib/seam';

/** `/allusers`: everybody who has an account. Emails are shown to admins alone. */
export function AllUsersPage() {
  const [query, setQuery] = useListQuery(byAge);
  const pages = usePages(useListUsersInfiniteQuery(query));
  const isAdmin = useSeam().session.role === 'admin';
  const removal = useUserRemoval();
  return (
    <ItemList
      pages={pages}
      query={query}
      onQuery={setQuery}
      sorts={byAge}
      searches={isAdmin ? 'name or email' : 'name'}
      words={{
        heading: 'All Registered Users',
        description: isAdmin
          ? 'Only admins see emails.'
          : 'Accounts are changed and deleted by admins.',
        loading: 'Loading users...',
        failed: 'Error in fetching',
      }}
      empty={{
        icon: Users,
        title: 'No users found',
        hint: 'Who registers appears here.',
      }}
      // Accounts are erased for good: one at a time.
      canSelect={false}
      removal={removal}
    >
      {(user, number, selection) => (
        <UserCard
          user={user}
          number={number}
          selection={selection}
          onDelete={() => removal.removeOne(user)}
        />
      )}
    </ItemList>
  );
}
