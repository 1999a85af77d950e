import { LifeBuoy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';

/** The link to the helplines, on top of every page. */
export function HelpLink() {
  return (
    <Link to={paths.help} className="btn shrink-0 px-2 btn-ghost sm:px-3">
      <LifeBuoy className="size-5 max-sm:hidden" strokeWidth={1.75} aria-hidden="true" />
      Help
    </Link>
  );
}
