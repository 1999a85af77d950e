import { t } from '@lingui/core/macro';
import type { User } from '@unburden/contracts';
import { useAppSelector } from '../../../lib/hooks';
import { useSignedInMember } from '../../../shared/session/session.slice';
import { selectOutbox } from '../outbox/outbox';
import { toRows } from './conversation-rows';
import { MessageRow } from './message-row';

const nothing = (): void => undefined;

/** The messages on their way to a partner, for when those before them could not be loaded. */
export function QueuedMessages({ partner }: { partner: User }) {
  const { _id: me, name: own } = useSignedInMember();
  const queued = useAppSelector(selectOutbox).filter(({ to }) => to === partner._id);
  const rows = toRows({ messages: [], queued, me, newFrom: null, readUpTo: null });
  if (rows.length === 0) return null;
  return (
    <ol aria-label={t`Messages with ${{ name: partner.name }}`} className="chat-column pb-2">
      {rows.map((row) => (
        <MessageRow
          key={row.key}
          row={row}
          own={own}
          partner={partner}
          onAbout={nothing}
          onGoTo={nothing}
          isWindowed={false}
        />
      ))}
    </ol>
  );
}
