import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';

/** The author as `u/{name}`, linked to the profile; `deleted` when the account is gone. */
export function AuthorName({ name }: { name: string | null }) {
  const nameClass = 'font-semibold text-base-content [overflow-wrap:anywhere]';
  if (name === null) {
    return <span className={nameClass}>{t`deleted`}</span>;
  }
  return (
    <Link
      to={paths.publicProfile(name)}
      className={`${nameClass} relative inline-block min-w-11 rounded-xs before:absolute before:inset-x-0 before:-inset-y-3.5 hover:underline`}
    >
      <span dir="auto" className="block">
        u/{name}
      </span>
    </Link>
  );
}
