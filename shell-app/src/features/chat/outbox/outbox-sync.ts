import type { ApiDispatch } from '../../../lib/api';
import { onLive } from '../../../lib/socket/live-events';
import { closeOutbox, restoreOutbox, sendWaiting } from './outbox';

/** For when neither the browser nor the socket notices that the server is back. */
const retryMs = 10_000;

/**
 * Sends what this member has waiting, also from before a reload, whenever the server may be
 * reached again. The returned function stops it and leaves what waits on the device.
 */
export function keepSending(owner: string, dispatch: ApiDispatch): () => void {
  const send = () => dispatch(sendWaiting());
  void dispatch(restoreOutbox(owner));
  const stopLive = onLive('connected', send);
  window.addEventListener('online', send);
  const timer = setInterval(send, retryMs);
  return () => {
    stopLive();
    window.removeEventListener('online', send);
    clearInterval(timer);
    dispatch(closeOutbox());
  };
}
