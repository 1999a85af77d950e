import { PageHeading } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths';

/** Any address that is none of ours. */
export default function NotFoundPage() {
  return (
    <div className="text-center">
      <title>Page not found · Unburden</title>
      <PageHeading>Page URL does not exist</PageHeading>
      <p className="mb-6 text-quiet">The page may have moved, or the link may have a typo.</p>
      <Link to={paths.feed} className="btn btn-primary">
        Return to home
      </Link>
    </div>
  );
}
