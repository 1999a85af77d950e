import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';

interface AuthorNameProps {
  name: string | null;
  /** Shown where there is no name: by default, that the account is gone. */
  missing?: string;
}

/** The author as `u/{name}`, linked to the profile. */
export function AuthorName({ name, missing = t`deleted` }: AuthorNameProps) {
  const nameClass = 'font-semibold text-base-content [overflow-wrap:anywhere]';
  if (name === null) {
    return <span className={nameClass}>{missing}</span>;
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
