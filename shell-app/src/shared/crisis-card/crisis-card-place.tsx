import { type ReactNode, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/hooks';
import { withMessages } from '../../lib/messages';
import { useMember } from '../session/session.slice';
import { noteAnswer, offersHelpAfter } from './offer-help';
import { heard, selectSaid } from './said.slice';

/** Shows the crisis card when it is wanted, which is after the reader has sent something. Gone at logout. */
export function CrisisCardPlace() {
  const memberId = useMember()?._id;
  return <Place key={memberId} isMember={memberId !== undefined} />;
}

function Place({ isMember }: { isMember: boolean }) {
  const [card, setCard] = useState<ReactNode>(null);
  const dispatch = useAppDispatch();
  const said = useAppSelector(selectSaid);
  useEffect(() => {
    if (said.length === 0) return;
    dispatch(heard());
    const show = async () => {
      if (!isMember || !(await offersHelpAfter(said))) return;
      const { CrisisCard } = await withMessages(import('./crisis-card'));
      const close = () => {
        noteAnswer();
        setCard(null);
      };
      setCard(<CrisisCard onClose={close} />);
    };
    // The code may not load: what was sent stays sent.
    show().catch(() => undefined);
  }, [said, isMember, dispatch]);
  // A screen reader tells of changes in a region that was there before.
  return <div aria-live="polite">{card}</div>;
}
