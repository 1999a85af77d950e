import { Trans } from '@lingui/react/macro';
import { usePages } from '@unburden/api-client';
import { MailQuestionMark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useGetMessageRequestsInfiniteQuery } from './requests.api';

/** Above the chats: the way to the message requests, where there are any. */
export function RequestsLink() {
  const { items = [], hasMore } = usePages(useGetMessageRequestsInfiniteQuery(undefined));
  const count = items.length;
  if (count === 0) return null;
  return (
    <Link
      to={paths.requests}
      className="flex min-h-11 items-center gap-2.5 rounded-field px-2 font-medium hover:bg-base-content/5"
    >
      <MailQuestionMark className="size-5" strokeWidth={1.75} aria-hidden="true" />
      <span className="flex-1">
        <Trans>Message requests</Trans>
      </span>
      <span className="count-badge">{hasMore ? `${count}+` : count}</span>
    </Link>
  );
}
