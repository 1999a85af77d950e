import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useSessionStatus } from '../../shared/session/session.slice';
import { WelcomeFrame } from './welcome-frame';

/** One sentence about this community, and the first thing to do. */
export function WelcomeBanner() {
  const status = useSessionStatus();
  return (
    <WelcomeFrame>
      {status === 'loggedIn' && (
        <Link to={paths.createPost} className="btn btn-primary">
          Create Post
        </Link>
      )}
      {status === 'loggedOut' && (
        <>
          <Link to={paths.register} className="btn btn-primary">
            Register
          </Link>
          <Link to={paths.login} className="btn btn-ghost">
            Login
          </Link>
        </>
      )}
    </WelcomeFrame>
  );
}
