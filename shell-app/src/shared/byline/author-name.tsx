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
      dir="auto"
      to={paths.publicProfile(name)}
      className={`${nameClass} -my-1 rounded-xs py-1 hover:underline`}
    >
      u/{name}
    </Link>
  );
}
