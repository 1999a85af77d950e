import { type ReactNode, useEffect, useState } from 'react';
import { withMessages } from '../../lib/messages';
import { useMember } from '../session/session.slice';
import { crisisCardEvent } from './offer-help';

/** Shows the crisis card when it is wanted, which is after the reader has sent something. Gone at logout. */
export function CrisisCardPlace() {
  const [card, setCard] = useState<ReactNode>(null);
  const memberId = useMember()?._id;
  useEffect(() => {
    const show = () =>
      void withMessages(import('./crisis-card')).then(
        ({ CrisisCard }) => setCard(<CrisisCard onClose={() => setCard(null)} />),
        () => undefined,
      );
    window.addEventListener(crisisCardEvent, show);
    return () => {
      window.removeEventListener(crisisCardEvent, show);
      setCard(null);
    };
  }, [memberId]);
  // A screen reader tells of changes in a region that was there before.
  return <div aria-live="polite">{card}</div>;
}
