import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '../../lib/api';
import { Bubble } from './bubble';
import type { Row } from './conversation-rows';
import { discard, retry } from './outbox';

/** A message on its way: how far it has got, and what can be done when it does not get on. */
export function QueuedBubble({ row }: { row: Extract<Row, { kind: 'queued' }> }) {
  const dispatch = useDispatch<ApiDispatch>();
  const { clientId, text, image, status, problem } = row.message;
  const isStuck = status !== 'sending' && problem !== null;
  return (
    <Bubble
      by="You"
      isOwn
      isFollowUp={row.isFollowUp}
      text={text}
      picture={image !== null && <img src={image} alt="" className="h-48 w-64 object-cover" />}
    >
      <span className={status === 'failed' ? 'font-semibold text-base-content' : ''}>
        {status === 'failed' && `Not sent. ${problem ?? ''}`}
        {status !== 'failed' && (isStuck ? 'Waiting for a connection' : 'Sending...')}
      </span>
      {isStuck && (
        <>
          <button type="button" className="link min-h-6" onClick={() => dispatch(retry(clientId))}>
            Retry
          </button>
          <button
            type="button"
            className="link min-h-6"
            onClick={() => dispatch(discard(clientId))}
          >
            Discard
          </button>
        </>
      )}
    </Bubble>
  );
}
