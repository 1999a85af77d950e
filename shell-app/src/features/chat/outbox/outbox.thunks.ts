import { createUuid, isApiError, unexplainedMessage } from '@unburden/api-client';
import { selectMember } from '../../../shared/session/session.slice';
import type { AppDispatch, AppThunk } from '../../../lib/root-reducer';
import { emitLive, onLive } from '../../../lib/socket/live-events';
import { notifyError } from '../../../lib/components/toasts';
import { sendMessage } from '../conversation/conversation.api';
import {
  changed,
  emptied,
  queued,
  type QueuedMessage,
  selectOutbox,
  settled,
} from './outbox.slice';
import {
  addPicture,
  forgetQueued,
  keepPicture,
  keepQueued,
  readQueued,
  releasePictures,
} from './outbox.storage';

interface Written {
  to: string;
  text: string;
  picture: Blob | null;
}

const noRoom =
  "There's no room left on this device. Keep this page open until your message is sent.";

/** Puts a message behind those that wait, keeps it on the device, and sends what can be sent. */
export function enqueue({ to, text, picture }: Written): AppThunk {
  return (dispatch, getState) => {
    const clientId = createUuid();
    const message: QueuedMessage = {
      clientId,
      to,
      text,
      image: picture && addPicture(clientId, picture),
      queuedAt: new Date().toISOString(),
      status: 'waiting',
      problem: null,
    };
    const owner = selectMember(getState())?._id;
    if (owner !== undefined) void keepOrSay(owner, message, picture);
    dispatch(queued([message]));
    dispatch(sendWaiting());
  };
}

/** Tries once more with a message that was refused. */
export function retry(clientId: string): AppThunk {
  return (dispatch) => {
    dispatch(changed({ clientId, status: 'waiting' }));
    dispatch(sendWaiting());
  };
}

/** Gives a message up that was not sent. */
export function discard(clientId: string): AppThunk {
  return (dispatch, getState) => {
    const owner = selectMember(getState())?._id;
    if (owner !== undefined) forgetQueued(owner, clientId);
    dispatch(settled(clientId));
  };
}

/** For when neither the browser nor the socket notices that the server is back. */
const retryMs = 10_000;

/**
 * Takes up what this member left unsent on this device, and sends what waits whenever the server may
 * be reached again. The returned function stops it and leaves what waits on the device, unless its
 * writer logged out.
 */
export function keepSending(owner: string, dispatch: AppDispatch): () => void {
  const send = () => dispatch(sendWaiting());
  void dispatch(restoreOutbox(owner));
  const stopLive = onLive('connected', send);
  window.addEventListener('online', send);
  const timer = setInterval(send, retryMs);
  return () => {
    stopLive();
    window.removeEventListener('online', send);
    clearInterval(timer);
    dispatch(emptied());
    releasePictures();
  };
}

function restoreOutbox(owner: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    dispatch(emptied());
    const messages = await readQueued(owner);
    if (selectMember(getState())?._id !== owner) return;
    dispatch(queued(messages));
    dispatch(sendWaiting());
  };
}

/** Keeps a new message on the device, or says that it could not be kept. */
async function keepOrSay(owner: string, message: QueuedMessage, picture: Blob | null) {
  const isKept = keepQueued(owner, message);
  const isWhole = isKept && (picture === null || (await keepPicture(message.clientId, picture)));
  if (!isWhole) notifyError(noRoom);
}

/**
 * Sends what waits, each conversation by itself and in its order: one message after the other. A
 * conversation stops at the first that finds nobody at the other end, to be called again then.
 */
function sendWaiting(): AppThunk {
  return (dispatch, getState) => {
    const outbox = selectOutbox(getState());
    const busy = new Set(outbox.filter(({ status }) => status === 'sending').map(({ to }) => to));
    const waiting = new Set(outbox.filter(isWaiting).map(({ to }) => to));
    for (const to of waiting) if (!busy.has(to)) void dispatch(sendTo(to));
  };
}

function sendTo(to: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const next = () =>
      selectOutbox(getState()).find((message) => message.to === to && isWaiting(message));
    for (let message = next(); message; message = next()) {
      const isSettled = await dispatch(send(message));
      if (!isSettled) return;
    }
  };
}

/** Resolves to whether it is settled: taken or refused. Else it waits, and what comes after it too. */
function send(message: QueuedMessage): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { clientId } = message;
    const owner = selectMember(getState())?._id;
    dispatch(changed({ clientId, status: 'sending' }));
    const call = dispatch(sendMessage.initiate(message, { track: false }));
    const { data, error } = await call;
    // The author is no longer logged in: the message stays on the device, unless they logged out.
    if (owner === undefined || selectMember(getState())?._id !== owner) return false;
    if (data) {
      emitLive('messageSent', data);
      dispatch(discard(clientId));
      return true;
    }
    const { status, message: problem } = isApiError(error)
      ? error
      : { status: 500, message: unexplainedMessage };
    const isSettled = status !== 0 && !isPassing(status);
    // Said once, not at each of the tries that it makes by itself.
    if (status !== 0 && message.problem === null) notifyError(problem);
    dispatch(changed({ clientId, status: isSettled ? 'failed' : 'waiting', problem }));
    const kept = selectOutbox(getState()).find((queuedOne) => queuedOne.clientId === clientId);
    if (kept) keepQueued(owner, kept);
    return isSettled;
  };
}

function isWaiting({ status }: QueuedMessage): boolean {
  return status === 'waiting';
}

/** Too much at once, or the server, or what stands before it, is not there just now. */
function isPassing(status: number): boolean {
  return status === 429 || (status >= 502 && status <= 504);
}
