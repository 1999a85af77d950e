import { createContext, type ReactNode, useContext, useEffect, useMemo, useReducer } from 'react';
import { useHistoryState } from '../../lib/use-history-state';

/** A comment or reply that shall be brought into view. `time` tells one wish from the next. */
export interface Target {
  id: string;
  /** The comment at the top of its thread: itself, unless it is a reply. */
  threadId: string;
  time: number;
}

/** The open editors of the page: at most one edit and one reply. */
interface Discussion {
  editing: string | null;
  replyingTo: string | null;
  /** Comments whose replies are shown. */
  shown: ReadonlySet<string>;
  /** Replies whose own replies are folded away. */
  collapsed: ReadonlySet<string>;
  target: Target | null;
}

type Change =
  | { type: 'edit'; id: string | null }
  | { type: 'reply'; id: string | null }
  | { type: 'toggleReplies'; threadId: string }
  | { type: 'toggleBranch'; id: string }
  | { type: 'reveal'; threadId: string; id: string };

const nothingOpen: Discussion = {
  editing: null,
  replyingTo: null,
  shown: new Set(),
  collapsed: new Set(),
  target: null,
};

function reduce(state: Discussion, change: Change): Discussion {
  switch (change.type) {
    case 'edit':
      return { ...state, editing: change.id };
    case 'reply':
      return { ...state, replyingTo: change.id };
    case 'toggleReplies':
      return { ...state, shown: toggled(state.shown, change.threadId) };
    case 'toggleBranch':
      return { ...state, collapsed: toggled(state.collapsed, change.id) };
    case 'reveal': {
      const { id, threadId } = change;
      const isReply = id !== threadId;
      return {
        ...state,
        shown: isReply ? new Set([...state.shown, threadId]) : state.shown,
        collapsed: isReply ? new Set() : state.collapsed,
        target: { id, threadId, time: (state.target?.time ?? 0) + 1 },
      };
    }
  }
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

export interface DiscussionActions {
  /** Opens one for editing; null ends the edit. */
  edit: (id: string | null) => void;
  /** Opens the box for a reply; null closes it. */
  reply: (id: string | null) => void;
  toggleReplies: (threadId: string) => void;
  toggleBranch: (id: string) => void;
  /** Brings one into view, wherever it stands in the thread. */
  reveal: (place: { threadId: string; id: string }) => void;
}

const StateContext = createContext<Discussion>(nothingOpen);
const ActionsContext = createContext<DiscussionActions | null>(null);

/** Holds what is open in a post's discussion. Coming back finds the same threads open. */
export function DiscussionProvider({ children }: { children: ReactNode }) {
  const [before, keep] = useHistoryState('discussion', nothingOpen);
  const [state, change] = useReducer(reduce, before);
  const { shown, collapsed } = state;
  useEffect(() => keep({ ...nothingOpen, shown, collapsed }), [keep, shown, collapsed]);
  const actions = useMemo<DiscussionActions>(
    () => ({
      edit: (id) => change({ type: 'edit', id }),
      reply: (id) => change({ type: 'reply', id }),
      toggleReplies: (threadId) => change({ type: 'toggleReplies', threadId }),
      toggleBranch: (id) => change({ type: 'toggleBranch', id }),
      reveal: (place) => change({ type: 'reveal', ...place }),
    }),
    [],
  );
  return (
    <ActionsContext value={actions}>
      <StateContext value={state}>{children}</StateContext>
    </ActionsContext>
  );
}

/** The open editors. A change renders the caller; lines of a thread get theirs as props. */
export function useDiscussion(): Discussion {
  return useContext(StateContext);
}

/** The same functions for as long as the page stands. */
export function useDiscussionActions(): DiscussionActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('A discussion needs a DiscussionProvider above it');
  return actions;
}
