import { type ReactNode, useEffect, useState } from 'react';
import { loadToasts, toastEvent } from '../lib/components/notify';
import { useMember } from '../shared/session/session.slice';

const firstUses = ['pointerdown', 'keydown', 'online', toastEvent];

/**
 * Toasts, keyboard shortcuts, the crisis card, refused files, and the code for a lost connection. A visitor
 * who only reads loads none of them.
 */
export function Extras() {
  const isMember = useMember() !== null;
  const [extras, setExtras] = useState<ReactNode>(null);
  const isLoaded = extras !== null;
  useEffect(() => {
    if (isLoaded) return;
    const load = (event?: Event) => {
      loadExtras(event).then(setExtras, () => {
        // There is no connection. The next press tries again.
      });
    };
    // Waits until the pressed control has answered.
    const loadAfterPaint = (event: Event) =>
      requestAnimationFrame(() => setTimeout(() => load(event)));
    if (isMember) load();
    firstUses.forEach((type) => window.addEventListener(type, loadAfterPaint));
    return () => firstUses.forEach((type) => window.removeEventListener(type, loadAfterPaint));
  }, [isLoaded, isMember]);
  return extras;
}

async function loadExtras(event?: Event): Promise<ReactNode> {
  const [{ Toasts }, { Shortcuts }, { CrisisCardPlace }, { FileDrops }, { LoadForOffline }] =
    await Promise.all([
      loadToasts(),
      import('../features/shortcuts/shortcuts'),
      import('../shared/crisis-card/crisis-card-place'),
      import('./file-drops'),
      import('./load-for-offline'),
    ]);
  return (
    <>
      <Toasts />
      <Shortcuts firstEvent={event} />
      <CrisisCardPlace />
      <FileDrops />
      <LoadForOffline />
    </>
  );
}
