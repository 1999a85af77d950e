import { onConnection, onLive } from '../../lib/socket/live-events';

/** Changes that follow within this time count as one. Milliseconds. */
export const gatherMs = 2_000;

/**
 * Calls back when staff opened, took or decided cases, or may have before there was a connection, until
 * the returned function is called.
 */
export function onCasesChanged(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const tell = () => {
    isDue = timer !== undefined;
    if (isDue) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (isDue) tell();
    }, gatherMs);
    listener();
  };
  const stops = [onLive('casesChanged', tell), onConnection(tell)];
  return () => {
    clearTimeout(timer);
    stops.forEach((stop) => stop());
  };
}
