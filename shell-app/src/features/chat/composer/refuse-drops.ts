/**
 * Keeps the browser from opening a file in place of the page when it is dropped beside where it is
 * taken. Returns what ends it.
 */
export function refuseDrops(): () => void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer, defaultPrevented: isTaken } = event;
    // eslint-disable-next-line lingui/no-unlocalized-strings -- a type of the browser's
    if (isTaken || !dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  const events = ['dragover', 'drop'] as const;
  for (const type of events) window.addEventListener(type, refuse);
  return () => events.forEach((type) => window.removeEventListener(type, refuse));
}
