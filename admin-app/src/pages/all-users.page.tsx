import { plural, t } from '@lingui/core/macro';
import { type ListedUser, staffApiPaths } from '@unburden/contracts';
import { calendarDate } from '@unburden/ui';
import { Users } from 'lucide-react';
import { UserCard } from '../features/users/user-card';
import { useShell } from '../lib/api';
import { ItemList } from '../lib/list/item-list';
import { useList } from '../lib/list/list.api';
import { byAge, useListQuery } from '../lib/list/use-list-query';
import { useRemoval } from '../shared/use-removal';

/** `/allusers`: all accounts. Only admins see emails. */
export function AllUsersPage() {
  const { session } = useShell();
  const isAdmin = session.role === 'admin';
  const [query, setQuery] = useListQuery(byAge);
  const pages = useList(staffApiPaths.allUsers, query);
  const removal = useRemoval<ListedUser>({
    type: 'user',
    countOf: (count) => plural(count, { one: '# member', other: '# members' }),
    // The specification's words, which speak of a post.
    question: t`Are you sure you want to delete this post?`,
    action: t`Delete member`,
    failedMessage: t`Error in deleting user`,
    nameOf: ({ name }) => t`Member: ${name}`,
    quoteOf: ({ name, email, createdAt }) => {
      const joined = calendarDate(new Date(createdAt));
      return [t`Member: ${name}`, email, t`Joined ${joined}`].filter(Boolean).join('\n');
    },
    authorOf: ({ name }) => name,
    effectOn: () =>
      t`Their account, messages and pictures are erased for good. Their posts stay, without a name.`,
    isNoteForStaff: true,
    isOwn: ({ _id }) => _id === session.userId,
  });
  return (
    <ItemList
      heading={t`All Registered Users`}
      description={
        isAdmin ? t`Only admins can see emails.` : t`Only admins can edit or delete accounts.`
      }
      pages={pages}
      query={query}
      onQuery={setQuery}
      sorts={byAge}
      searchLabel={isAdmin ? t`Search by name or email` : t`Search by name`}
      loadingLabel={t`Loading users...`}
      failedTitle={t`Error in fetching`}
      empty={{ icon: Users, title: t`No users found`, hint: t`New members will appear here.` }}
      // An erasure is final: one at a time.
      canSelect={false}
      removal={removal}
    >
      {(user, card) => <UserCard {...card} user={user} />}
    </ItemList>
  );
}
