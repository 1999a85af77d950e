import { plural } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { waitingPath } from './feed-tabs';

/** Leads to the posts that nobody has answered: beside the tabs, where there is room. */
export function UnansweredLine({ count }: { count: number }) {
  return (
    <Link
      to={waitingPath}
      preventScrollReset
      className="link block px-[calc(1rem+1px)] py-3 text-sm text-quiet sm:absolute sm:end-0 sm:bottom-full sm:mb-2 sm:px-2"
    >
      {plural(count, {
        one: '# person is waiting for a first answer',
        other: '# people are waiting for a first answer',
      })}
    </Link>
  );
}
