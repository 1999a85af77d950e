import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part';
import { withMessages } from '../../lib/messages';
import { useSessionStatus } from '../../shared/session/session.slice';

const BottomBar = lazyPart(() => withMessages(import('./bottom-bar')));

/**
 * The bar of members at the foot of small screens. Its place is kept free while the session is unknown,
 * so that the page does not jump.
 */
export function BottomBarPlace() {
  const status = useSessionStatus();
  if (status === 'loggedOut') return null;
  const place = <div data-bottom-bar />;
  if (status === 'checking') return place;
  return (
    <Suspense fallback={place}>
      <BottomBar />
    </Suspense>
  );
}
