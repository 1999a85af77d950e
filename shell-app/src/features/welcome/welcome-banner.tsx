import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import {
  useIsSessionUnknown,
  useMember,
  useSessionStatus,
} from '../../shared/session/session.slice';
import { ComposerFrame, WelcomeFrame } from './welcome-frame';

/** Fewer posts would speak against this place. */
const fewestTold = 20;

/** For visitors, a sentence about this community and the first thing to do; for members, a line. `posts` is 0 until it is known. */
export function WelcomeBanner({ posts }: { posts: number }) {
  const isLoggedOut = useSessionStatus() === 'loggedOut';
  const isUnknown = useIsSessionUnknown();
  const member = useMember();
  if (!isLoggedOut || isUnknown) return <ComposerFrame name={member?.name} />;
  return (
    <WelcomeFrame proof={posts >= fewestTold && inWords(posts)}>
      <Link to={paths.register} className="btn btn-primary">
        <Trans>Register</Trans>
      </Link>
      <Link to={paths.login} className="btn btn-ghost">
        <Trans>Login</Trans>
      </Link>
    </WelcomeFrame>
  );
}

function inWords(posts: number): string {
  return plural(posts, {
    one: '# post so far.',
    other: '# posts so far.',
  });
}
