import { isStaff, type Post } from '@unburden/contracts';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHistoryState } from '../../lib/use-history-state';
import { useMember } from '../../shared/session/session.slice';
import { areRepliesShown, setRepliesShown } from './reply-setting';

/** The position of a comment or reply. */
export interface CommentPosition {
  id: string;
  /** The comment at the top of its thread: itself, unless it is a reply. */
  threadId: string;
}

/** A comment or reply to bring into view. `time` tells one request from the next. */
interface Target extends CommentPosition {
  time: number;
}

/** The open editors of the page: at most one edit and one reply. */
export interface Discussion {
  editing: string | null;
  replyingTo: string | null;
  /** Whether all replies are shown, but for the comments in `toggled`. */
  isAllShown: boolean;
  /** The comments whose replies are shown while the others' are not, and the other way round. */
  toggled: ReadonlySet<string>;
  /** The replies whose own replies are folded away. */
  collapsed: ReadonlySet<string>;
  target: Target | null;
  /** For paper: everything is drawn, whatever is hidden on the screen. */
  isWhole: boolean;
}

const nothingOpen: Discussion = {
  editing: null,
  replyingTo: null,
  isAllShown: false,
  toggled: new Set(),
  collapsed: new Set(),
  target: null,
  isWhole: false,
};

export interface DiscussionActions {
  /** Opens one for editing; null ends the edit. */
  edit: (id: string | null) => void;
  /** Opens the box for a reply; null closes it. */
  reply: (id: string | null) => void;
  toggleReplies: (threadId: string) => void;
  /** Shows or hides the replies to all comments, here and on the next posts. */
  showAllReplies: (isShown: boolean) => void;
  toggleBranch: (id: string) => void;
  /** Brings a comment or reply into view. */
  reveal: (position: CommentPosition) => void;
  /** Draws everything for paper, at once; with false, what the screen shows. */
  drawWhole: (isWhole: boolean) => void;
}

type DiscussedPost = Pick<Post, 'user' | 'wants'>;

/** The post that is discussed; its author's name is null if the account is deleted. */
export const PostContext = createContext<DiscussedPost>({ user: null });
const StateContext = createContext<Discussion>(nothingOpen);
const ActionsContext = createContext<DiscussionActions | null>(null);

/** True if the author asked for no answers, and the reader is neither them nor staff. */
export function useIsClosed(): boolean {
  const { user, wants } = useContext(PostContext);
  const member = useMember();
  return wants === 'none' && !(member && (member.name === user || isStaff(member.role)));
}

/** Holds what is open in a post's discussion. Coming back finds the same threads open. */
export function DiscussionProvider({ post, children }: { post: Post; children: ReactNode }) {
  const { user, wants } = post;
  const discussed = useMemo<DiscussedPost>(() => ({ user, wants }), [user, wants]);
  const [before, keep] = useHistoryState<Discussion | null>('discussion', null);
  const [state, setState] = useState(
    () => before ?? { ...nothingOpen, isAllShown: areRepliesShown() },
  );
  const { isAllShown, toggled, collapsed } = state;
  useEffect(
    () => keep({ ...nothingOpen, isAllShown, toggled, collapsed }),
    [keep, isAllShown, toggled, collapsed],
  );
  const actions = useMemo<DiscussionActions>(
    () => ({
      edit: (editing) => setState((last) => ({ ...last, editing })),
      reply: (replyingTo) => setState((last) => ({ ...last, replyingTo })),
      toggleReplies: (threadId) =>
        setState((last) => ({ ...last, toggled: toggle(last.toggled, threadId) })),
      showAllReplies: (isShown) => {
        setRepliesShown(isShown);
        setState((last) => ({ ...last, isAllShown: isShown, toggled: new Set() }));
      },
      toggleBranch: (id) =>
        setState((last) => ({ ...last, collapsed: toggle(last.collapsed, id) })),
      reveal: ({ id, threadId }) =>
        setState((last) => ({
          ...last,
          ...(id !== threadId && {
            toggled: isThreadOpen(last, threadId) ? last.toggled : toggle(last.toggled, threadId),
            collapsed: new Set(),
          }),
          target: { id, threadId, time: (last.target?.time ?? 0) + 1 },
        })),
      drawWhole: (isWhole) => flushSync(() => setState((last) => ({ ...last, isWhole }))),
    }),
    [],
  );
  return (
    <PostContext value={discussed}>
      <ActionsContext value={actions}>
        <StateContext value={state}>{children}</StateContext>
      </ActionsContext>
    </PostContext>
  );
}

/** Whether the replies to this comment are shown. */
export function isThreadOpen(discussion: Discussion, threadId: string): boolean {
  const { isAllShown, toggled, isWhole } = discussion;
  return isWhole || isAllShown !== toggled.has(threadId);
}

function toggle(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
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
