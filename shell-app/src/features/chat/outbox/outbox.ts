import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createUuid, isApiError, unexplainedMessage } from '@unburden/api-client';
import type { QuotedMessage } from '@unburden/contracts';
import { notifyError } from '../../../lib/components/notify';
import { type AppDispatch, type AppThunk, rootReducer } from '../../../lib/root-reducer';
import { emitLive, onLive } from '../../../lib/socket/live-events';
import { selectMember } from '../../../shared/session/session.slice';
import { sendMessage } from '../conversation/conversation.api';
import {
  addPicture,
  readQueued,
  releasePictures,
  removeQueued,
  storePicture,
  storeQueued,
} from './outbox.storage';

/** A message on its way. All tries share its `clientId`, so that it arrives once. */
export interface QueuedMessage {
  clientId: string;
  /** The id of its receiver. */
  to: string;
  text: string;
  /** The message that it answers; null or absent for none. */
  replyTo?: QuotedMessage | null;
  /** The address by which this page shows its picture, or null. */
  image: string | null;
  queuedAt: string;
  /** `waiting` is sent as soon as the server can be reached, `failed` was refused. */
  status: 'waiting' | 'sending' | 'failed';
  /** Why the last try failed, in words fit to show; null if none did. */
  problem: string | null;
}

/** What a member sends. */
interface OutgoingMessage extends Pick<QueuedMessage, 'text' | 'replyTo'> {
  picture: Blob | null;
}

declare module '../../../lib/root-reducer' {
  interface LazySlices {
    outbox: QueuedMessage[];
  }
}

type Change = Pick<QueuedMessage, 'clientId'> & Partial<QueuedMessage>;

const slice = createSlice({
  name: 'outbox',
  initialState: (): QueuedMessage[] => [],
  reducers: {
    queued: (outbox, { payload }: PayloadAction<QueuedMessage[]>) => {
      const known = new Set(outbox.map(({ clientId }) => clientId));
      outbox.push(...payload.filter(({ clientId }) => !known.has(clientId)));
      outbox.sort((a, b) => a.queuedAt.localeCompare(b.queuedAt));
    },
    changed: (outbox, { payload }: PayloadAction<Change>) => {
      const message = outbox.find(({ clientId }) => clientId === payload.clientId);
      if (message) Object.assign(message, payload);
    },
    settled: (outbox, { payload }: PayloadAction<string>) =>
      outbox.filter(({ clientId }) => clientId !== payload),
    emptied: () => [],
  },
  selectors: { selectOutbox: (outbox) => outbox },
});

const { queued, changed, settled, emptied } = slice.actions;
const { selectOutbox } = slice.injectInto(rootReducer).selectors;
export { selectOutbox };

/** Queues a message, stores it on the device, and sends it as soon as possible. */
export function enqueue(to: string, { text, picture, replyTo }: OutgoingMessage): AppThunk {
  return (dispatch, getState) => {
    const clientId = createUuid();
    const message: QueuedMessage = {
      clientId,
      to,
      text,
      replyTo,
      image: picture && addPicture(clientId, picture),
      queuedAt: new Date().toISOString(),
      status: 'waiting',
      problem: null,
    };
    const owner = selectMember(getState())?._id;
    if (owner !== undefined) void storeOrWarn(owner, message, picture);
    dispatch(queued([message]));
    dispatch(sendWaiting());
  };
}

/** Tries again to send a message that was refused. */
export function retry(clientId: string): AppThunk {
  return (dispatch) => {
    dispatch(changed({ clientId, status: 'waiting' }));
    dispatch(sendWaiting());
  };
}

/** Removes a message that was sent or given up. */
export function discard(clientId: string): AppThunk {
  return (dispatch, getState) => {
    const owner = selectMember(getState())?._id;
    if (owner !== undefined) removeQueued(owner, clientId);
    dispatch(settled(clientId));
  };
}

/** For when neither the browser nor the socket notices that the server is back. */
const retryMs = 10_000;

/**
 * Restores the messages that this member left unsent on this device, and sends whenever the server
 * may be reached again. The returned function stops it; unsent messages stay on the device.
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

async function storeOrWarn(owner: string, message: QueuedMessage, picture: Blob | null) {
  const isStored =
    storeQueued(owner, message) &&
    (picture === null || (await storePicture(message.clientId, picture)));
  if (isStored) return;
  notifyError(
    t`There's no room left on this device. Keep this page open until your message is sent.`,
  );
}

/** Sends the waiting messages: conversations in parallel, each in its order, one after the other. */
function sendWaiting(): AppThunk {
  return (dispatch, getState) => {
    const outbox = selectOutbox(getState());
    const busy = new Set(outbox.filter(({ status }) => status === 'sending').map(({ to }) => to));
    const waiting = new Set(outbox.filter(isWaiting).map(({ to }) => to));
    for (const to of waiting) if (!busy.has(to)) void dispatch(sendTo(to));
  };
}

/** Stops at the first message that has to wait: the later ones wait behind it. */
function sendTo(to: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const next = () =>
      selectOutbox(getState()).find((message) => message.to === to && isWaiting(message));
    for (let message = next(); message; message = next()) {
      if (!(await dispatch(send(message)))) return;
    }
  };
}

/** Resolves to whether the message was accepted or refused; else it waits. */
function send(message: QueuedMessage): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { clientId } = message;
    const owner = selectMember(getState())?._id;
    dispatch(changed({ clientId, status: 'sending' }));
    const { data, error } = await dispatch(sendMessage.initiate(message, { track: false }));
    // The author is no longer logged in: the message stays on the device, unless they logged out.
    if (owner === undefined || selectMember(getState())?._id !== owner) return false;
    if (data) {
      emitLive('messageSent', data);
      dispatch(discard(clientId));
      return true;
    }
    const {
      status,
      code,
      message: problem,
    } = isApiError(error) ? error : { status: 500, message: i18n._(unexplainedMessage) };
    // Tomorrow is too late for a message by itself.
    const isRefused = code === 'too_many_new_chats' || (status !== 0 && !isTemporary(status));
    // A toast for the first failure, not for each automatic retry.
    if (status !== 0 && message.problem === null) notifyError(problem);
    dispatch(changed({ clientId, status: isRefused ? 'failed' : 'waiting', problem }));
    const left = selectOutbox(getState()).find((each) => each.clientId === clientId);
    if (left) storeQueued(owner, left);
    return isRefused;
  };
}

/** Says of a refused message that it was not sent, and why. */
export function notSentText({ problem }: QueuedMessage): string {
  const reason = problem ?? '';
  return t`Not sent. ${reason}`;
}

function isWaiting({ status }: QueuedMessage): boolean {
  return status === 'waiting';
}

/** Rate limited, or the server or its proxy is down. */
function isTemporary(status: number): boolean {
  return status === 429 || (status >= 502 && status <= 504);
}
