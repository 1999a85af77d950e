import { useEffect } from 'react';

/** Keeps the browser from opening a file in place of the page when it is dropped where nothing takes it. */
export function FileDrops() {
  useEffect(() => {
    const events = ['dragover', 'drop'] as const;
    for (const type of events) window.addEventListener(type, refuse);
    return () => events.forEach((type) => window.removeEventListener(type, refuse));
  }, []);
  return null;
}

function refuse(event: DragEvent): void {
  const { dataTransfer, defaultPrevented, target } = event;
  const isTaken =
    defaultPrevented || (target instanceof HTMLInputElement && target.type === 'file');
  // eslint-disable-next-line lingui/no-unlocalized-strings -- a type of the browser's
  if (isTaken || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}
