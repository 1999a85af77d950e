import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';

const links = [
  { label: msg`Help`, to: paths.help },
  { label: msg`Rules`, to: paths.rules },
  { label: msg`Privacy`, to: paths.privacy },
  { label: msg`About`, to: paths.about },
];

/** The links on every page. */
export function FooterLinks() {
  return (
    <nav aria-label={t`About Unburden`}>
      <ul className="flex flex-wrap gap-x-2 px-2.5 text-sm">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-9 items-center text-quiet hover:underline">
              {i18n._(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
