import { unreachableMessage } from '@unburden/api-client';
import { useAppDispatch } from '../../../../lib/hooks';
import { Bubble } from './bubble';
import { BubblePicture } from '../../pictures/message-picture';
import type { Row } from '../conversation-rows';
import { discard, retry } from '../../outbox/outbox.thunks';
import type { QueuedMessage } from '../../outbox/outbox.slice';

/** A message on its way: how far it has got, and what can be done when it does not get on. */
export function QueuedBubble({ row }: { row: Extract<Row, { kind: 'queued' }> }) {
  const dispatch = useAppDispatch();
  const { clientId, text, image, status, problem } = row.message;
  const isStuck = status !== 'sending' && problem !== null;
  return (
    <Bubble
      by="You"
      isOwn
      isFollowUp={row.isFollowUp}
      text={text}
      picture={image !== null && <BubblePicture src={image} />}
    >
      <span className={status === 'failed' ? 'font-semibold text-base-content' : ''}>
        {wordsFor(row.message)}
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

function wordsFor({ status, problem }: QueuedMessage): string {
  if (status === 'sending') return 'Sending...';
  if (status === 'failed') return `Not sent. ${problem ?? ''}`;
  if (problem === null) return 'Waiting to be sent';
  return problem === unreachableMessage ? 'Waiting for a connection' : `Not sent yet. ${problem}`;
}
