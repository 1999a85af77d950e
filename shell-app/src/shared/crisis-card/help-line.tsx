import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';

/** The way to Help, in a line. */
export function HelpLine() {
  return (
    <p>
      {t`In danger now?`}{' '}
      <Link to={paths.help} className="link">
        {t`Help`}
      </Link>
    </p>
  );
}
