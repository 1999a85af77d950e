import type { User } from '@unburden/contracts';
import { LongListItem } from '@unburden/ui';
import { memo } from 'react';
import { formatDay } from '../../chat-time';
import type { Row } from '../conversation-rows';
import { QueuedBubble } from './queued-bubble';
import { SentBubble } from './sent-bubble';

interface MessageRowProps {
  row: Row;
  partner: User;
  /** There are newer rows enough for it to be left out while it is far away. */
  isWindowed: boolean;
}

/** One line of a conversation. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, partner, isWindowed } = props;
  switch (row.kind) {
    case 'day':
      return <Separator>{formatDay(new Date(row.time), new Date())}</Separator>;
    case 'new':
      return <Separator isStrong>New messages</Separator>;
    case 'message':
      return (
        <LongListItem isWindowed={isWindowed}>
          <SentBubble row={row} partner={partner} />
        </LongListItem>
      );
    case 'queued':
      return (
        <li>
          <QueuedBubble row={row} />
        </li>
      );
  }
}, isSameRow);

interface SeparatorProps {
  isStrong?: boolean;
  children: string;
}

function Separator({ isStrong = false, children }: SeparatorProps) {
  const line = `h-px flex-1 ${isStrong ? 'bg-primary' : 'bg-base-content/15'}`;
  return (
    <li className="flex items-center gap-3 py-4 text-sm">
      <span className={line} aria-hidden="true" />
      <span className={isStrong ? 'font-semibold' : 'text-quiet'}>{children}</span>
      <span className={line} aria-hidden="true" />
    </li>
  );
}

/** Rows are made anew with each message; what they hold stays the same object until it changes. */
function isSameRow(before: MessageRowProps, after: MessageRowProps): boolean {
  if (before.partner !== after.partner || before.isWindowed !== after.isWindowed) return false;
  const [one, other] = [Object.entries(before.row), Object.entries(after.row)];
  return (
    one.length === other.length &&
    other.every(([name, value]) => one.some(([key, old]) => key === name && Object.is(old, value)))
  );
}
