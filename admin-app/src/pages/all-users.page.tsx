import { usePages } from '@unburden/api-client';
import { Users } from 'lucide-react';
import { useUserRemoval } from '../features/users/use-user-removal';
import { UserCard } from '../features/users/user-card';
import { useListUsersInfiniteQuery } from '../features/users/users.api';
import { ItemList } from '../lib/list/item-list';
import { byAge, useListQuery } from '../lib/list/use-list-query';

/** `/allusers`: everybody who has an account. For admins only: it shows emails. */
export function AllUsersPage() {
  const [query, setQuery] = useListQuery(byAge);
  const pages = usePages(useListUsersInfiniteQuery(query));
  const removal = useUserRemoval();
  return (
    <ItemList
      pages={pages}
      query={query}
      onQuery={setQuery}
      sorts={byAge}
      searches="name or email"
      words={{
        heading: 'All Registered Users',
        description: 'Emails are for you alone: nobody else on the site sees them.',
        loading: 'Loading users...',
        failed: 'Error in fetching',
      }}
      empty={{
        icon: Users,
        title: 'No users found',
        hint: 'Who registers appears here.',
      }}
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
