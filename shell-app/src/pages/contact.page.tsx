import { PageHeading } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths';

/** `/contactme`: a joke. There is nobody to contact on an anonymous site. */
export default function ContactPage() {
  return (
    <div className="text-center">
      <title>Contact · Unburden</title>
      <PageHeading>Got you</PageHeading>
      <Link to={paths.feed} className="btn btn-primary">
        Return
      </Link>
    </div>
  );
}
