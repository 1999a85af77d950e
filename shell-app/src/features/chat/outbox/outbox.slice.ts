import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../../lib/root-reducer';

/** A message on its way. It keeps its `clientId` for all tries, so that it arrives once. */
export interface QueuedMessage {
  clientId: string;
  /** The member it is for. */
  to: string;
  text: string;
  /** The address by which this page shows its picture, or null. */
  image: string | null;
  queuedAt: string;
  /**
   * `waiting` goes out by itself as soon as the server can be reached, `failed` was refused and
   * waits for its writer.
   */
  status: 'waiting' | 'sending' | 'failed';
  /** Why the last try did not work, in words fit to show; null when there was none. */
  problem: string | null;
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
    /** In the order in which they were written; also what a reload left behind. */
    queued: (outbox, { payload }: PayloadAction<QueuedMessage[]>) => {
      const known = new Set(outbox.map(({ clientId }) => clientId));
      outbox.push(...payload.filter(({ clientId }) => !known.has(clientId)));
      outbox.sort((a, b) => a.queuedAt.localeCompare(b.queuedAt));
    },
    changed: (outbox, { payload }: PayloadAction<Change>) => {
      const message = outbox.find(({ clientId }) => clientId === payload.clientId);
      if (message) Object.assign(message, payload);
    },
    /** It is sent, or given up. */
    settled: (outbox, { payload }: PayloadAction<string>) =>
      outbox.filter(({ clientId }) => clientId !== payload),
    /** Another member's turn, or nobody's. */
    emptied: () => [],
  },
  selectors: { selectOutbox: (outbox) => outbox },
});

export const { selectOutbox } = slice.injectInto(rootReducer).selectors;
export const { queued, changed, settled, emptied } = slice.actions;
