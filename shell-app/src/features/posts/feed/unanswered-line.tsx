import { plural } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { waitingPath } from './feed-tabs';

/** Leads to the posts that nobody has answered: beside the tabs. On phones these have the number. */
export function UnansweredLine({ count }: { count: number }) {
  return (
    <Link
      to={waitingPath}
      preventScrollReset
      className="absolute end-0 bottom-full mb-2 link p-2 py-3 text-sm text-quiet max-sm:hidden"
    >
      {plural(count, {
        one: '# person is waiting for a first answer',
        other: '# people are waiting for a first answer',
      })}
    </Link>
  );
}
