import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useMember, useSessionStatus } from '../../shared/session/session.slice';
import { ComposerFrame, WelcomeFrame } from './welcome-frame';

/** For visitors, a sentence about this community and the first thing to do; for members, a line. */
export function WelcomeBanner() {
  const isVisitor = useSessionStatus() === 'loggedOut';
  const member = useMember();
  if (!isVisitor) return <ComposerFrame name={member?.name} />;
  return (
    <WelcomeFrame>
      <Link to={paths.register} className="btn btn-primary">
        <Trans>Register</Trans>
      </Link>
      <Link to={paths.login} className="btn btn-ghost">
        <Trans>Login</Trans>
      </Link>
    </WelcomeFrame>
  );
}
