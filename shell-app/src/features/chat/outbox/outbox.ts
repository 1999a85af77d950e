import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createUuid, isApiError, unexplainedMessage } from '@unburden/api-client';
import { selectMember, type WithSession } from '../../../shared/session/session.slice';
import { emitLive } from '../../../lib/socket/live-events';
import { notifyError } from '../../../lib/toasts';
import { messagesApi } from '../messages.api';
import { addPicture, releasePictures } from './outbox.pictures';
import {
  changed,
  emptied,
  queued,
  type QueuedMessage,
  settled,
  type WithOutbox,
} from './outbox.slice';
import { forgetQueued, keepPicture, keepQueued, readQueued } from './outbox.storage';

type State = WithOutbox & WithSession;
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

interface Written {
  to: string;
  text: string;
  picture: Blob | null;
}

const noRoom =
  "There's no room left on this device. Keep this page open until your message is sent.";

/** Puts a message behind those that wait, keeps it on the device, and sends what can be sent. */
export function enqueue({ to, text, picture }: Written) {
  return (dispatch: Dispatch, getState: () => State): void => {
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
export function retry(clientId: string) {
  return (dispatch: Dispatch): void => {
    dispatch(changed({ clientId, status: 'waiting' }));
    dispatch(sendWaiting());
  };
}

/** Gives a message up that was not sent. */
export function discard(clientId: string) {
  return (dispatch: Dispatch, getState: () => State): void => {
    const owner = selectMember(getState())?._id;
    if (owner !== undefined) forgetQueued(owner, clientId);
    dispatch(settled(clientId));
  };
}

/** Takes up what an earlier page of this member left unsent, in place of what is there. */
export function restoreOutbox(owner: string) {
  return async (dispatch: Dispatch, getState: () => State): Promise<void> => {
    dispatch(emptied());
    const messages = await readQueued(owner);
    if (selectMember(getState())?._id !== owner) return;
    dispatch(queued(messages));
    dispatch(sendWaiting());
  };
}

/** Lets go of what waits; it stays on the device, unless its writer logged out. */
export function closeOutbox() {
  return (dispatch: Dispatch): void => {
    dispatch(emptied());
    releasePictures();
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
export function sendWaiting() {
  return (dispatch: Dispatch, getState: () => State): void => {
    const { outbox } = getState();
    const busy = new Set(outbox.filter(({ status }) => status === 'sending').map(({ to }) => to));
    const waiting = new Set(outbox.filter(isWaiting).map(({ to }) => to));
    for (const to of waiting) if (!busy.has(to)) void dispatch(sendTo(to));
  };
}

function sendTo(to: string) {
  return async (dispatch: Dispatch, getState: () => State): Promise<void> => {
    const next = () => getState().outbox.find((message) => message.to === to && isWaiting(message));
    for (let message = next(); message; message = next()) {
      const isSettled = await dispatch(send(message));
      if (!isSettled) return;
    }
  };
}

/** Resolves to whether it is settled: taken or refused. Else it waits, and what comes after it too. */
function send(message: QueuedMessage) {
  return async (dispatch: Dispatch, getState: () => State): Promise<boolean> => {
    const { clientId } = message;
    const owner = selectMember(getState())?._id;
    dispatch(changed({ clientId, status: 'sending' }));
    const call = dispatch(messagesApi.endpoints.sendMessage.initiate(message, { track: false }));
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
    const kept = getState().outbox.find((queuedOne) => queuedOne.clientId === clientId);
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
