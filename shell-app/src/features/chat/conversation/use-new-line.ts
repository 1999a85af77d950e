import type { Message } from '@unburden/contracts';
import { useState } from 'react';

interface NewLine {
  /** The first message that is new, or null. */
  from: string | null;
  /** Whether the end of the conversation was in sight since then. */
  isSeen: boolean;
  /** The newest message of the other one so far; undefined before the first look. */
  newest?: string | null;
}

/**
 * The message below the line "New messages": the first of those that were unread when the
 * conversation was opened. Later the first that came while its end was out of sight.
 */
export function useNewLine(
  partnerId: string,
  messages: readonly Message[],
  unreadBefore: number,
  isInSight: boolean,
): NewLine {
  const [line, setLine] = useState<NewLine>({ from: null, isSeen: true });
  const theirs = messages.filter(({ senderId }) => senderId === partnerId);
  const newest = theirs.at(-1)?._id ?? null;

  if (line.newest === undefined) {
    const countable = theirs.filter(({ deleted }) => !deleted);
    const first = unreadBefore === 0 ? undefined : (countable.at(-unreadBefore) ?? countable[0]);
    setLine({ newest, from: first?._id ?? null, isSeen: isInSight });
  } else if (newest !== line.newest) {
    const from = isInSight || !line.isSeen ? line.from : newest;
    setLine({ newest, from, isSeen: isInSight });
  } else if (isInSight && !line.isSeen) {
    setLine({ ...line, isSeen: true });
  }
  return line;
}
