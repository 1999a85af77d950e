import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useHistoryState } from '../../lib/use-history-state';

/** The position of a comment or reply. */
export interface CommentPosition {
  id: string;
  /** The comment at the top of its thread: itself, unless it is a reply. */
  threadId: string;
}

/** A comment or reply to bring into view. `time` tells one request from the next. */
export interface Target extends CommentPosition {
  time: number;
}

/** The open editors of the page: at most one edit and one reply. */
interface Discussion {
  editing: string | null;
  replyingTo: string | null;
  /** The comments whose replies are shown. */
  expanded: ReadonlySet<string>;
  /** The replies whose own replies are folded away. */
  collapsed: ReadonlySet<string>;
  target: Target | null;
}

const nothingOpen: Discussion = {
  editing: null,
  replyingTo: null,
  expanded: new Set(),
  collapsed: new Set(),
  target: null,
};

export interface DiscussionActions {
  /** Opens one for editing; null ends the edit. */
  edit: (id: string | null) => void;
  /** Opens the box for a reply; null closes it. */
  reply: (id: string | null) => void;
  toggleReplies: (threadId: string) => void;
  toggleBranch: (id: string) => void;
  /** Brings a comment or reply into view. */
  reveal: (position: CommentPosition) => void;
}

/** The name of the post's author; null if the account is deleted. */
export const PostAuthorContext = createContext<string | null>(null);
const StateContext = createContext<Discussion>(nothingOpen);
const ActionsContext = createContext<DiscussionActions | null>(null);

/** Holds what is open in a post's discussion. Coming back finds the same threads open. */
export function DiscussionProvider({ children }: { children: ReactNode }) {
  const [before, keep] = useHistoryState('discussion', nothingOpen);
  const [state, setState] = useState(before);
  const { expanded, collapsed } = state;
  useEffect(() => keep({ ...nothingOpen, expanded, collapsed }), [keep, expanded, collapsed]);
  const actions = useMemo<DiscussionActions>(
    () => ({
      edit: (editing) => setState((last) => ({ ...last, editing })),
      reply: (replyingTo) => setState((last) => ({ ...last, replyingTo })),
      toggleReplies: (threadId) =>
        setState((last) => ({ ...last, expanded: toggled(last.expanded, threadId) })),
      toggleBranch: (id) =>
        setState((last) => ({ ...last, collapsed: toggled(last.collapsed, id) })),
      reveal: ({ id, threadId }) =>
        setState((last) => ({
          ...last,
          ...(id !== threadId && {
            expanded: new Set([...last.expanded, threadId]),
            collapsed: new Set(),
          }),
          target: { id, threadId, time: (last.target?.time ?? 0) + 1 },
        })),
    }),
    [],
  );
  return (
    <ActionsContext value={actions}>
      <StateContext value={state}>{children}</StateContext>
    </ActionsContext>
  );
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The open editors. A change renders the caller; rows of a thread get theirs as props. */
export function useDiscussion(): Discussion {
  return useContext(StateContext);
}

/** The same functions for as long as the page stands. */
export function useDiscussionActions(): DiscussionActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('A discussion needs a DiscussionProvider above it');
  return actions;
}
