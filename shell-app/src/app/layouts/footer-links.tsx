import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';

const links = [
  { label: 'Help', to: paths.help },
  { label: 'Rules', to: paths.rules },
  { label: 'Privacy', to: paths.privacy },
  { label: 'About', to: paths.about },
];

/** The links on every page. */
export function FooterLinks() {
  return (
    <nav aria-label="About Unburden">
      <ul className="flex flex-wrap gap-x-2 px-2.5 text-sm">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-9 items-center text-quiet hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
