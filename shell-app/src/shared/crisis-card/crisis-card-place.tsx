import { type ReactNode, useEffect, useState } from 'react';
import { withMessages } from '../../lib/messages';
import { crisisCardEvent } from './offer-help';

/** Shows the crisis card when it is wanted, which is after the reader has sent something. */
export function CrisisCardPlace() {
  const [card, setCard] = useState<ReactNode>(null);
  useEffect(() => {
    const show = () =>
      void withMessages(import('./crisis-card')).then(({ CrisisCard }) =>
        setCard(<CrisisCard onClose={() => setCard(null)} />),
      );
    window.addEventListener(crisisCardEvent, show);
    return () => window.removeEventListener(crisisCardEvent, show);
  }, []);
  return card;
}
