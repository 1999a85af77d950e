import { Trans } from '@lingui/react/macro';
import { createIdempotency } from '@unburden/api-client';
import type { Notice } from '@unburden/contracts';
import { CalendarDate } from '@unburden/ui';
import { useState } from 'react';
import { AskAgain } from '../../shared/appeals/ask-again';
import { useAppealMutation, useEndOfAppeal } from './appeals.api';

/** Below the notice of a decision: another look at it. */
export function NoticeAppeal({ notice }: { notice: Notice }) {
  const { _id: noticeId, appeal, appealableUntil } = notice;
  const [callAppeal] = useAppealMutation();
  const [idempotency] = useState(createIdempotency);
  useEndOfAppeal(appeal?.isOpen ?? false);
  const ask = async (text: string) => {
    const idempotencyKey = idempotency.keyFor({ noticeId, text });
    const answer = await callAppeal({ noticeId, text, idempotencyKey });
    if (answer.data) idempotency.done();
    return answer;
  };
  return (
    <AskAgain
      appeal={appeal}
      ask={appealableUntil === null ? null : ask}
      draftKey={`appeal:${noticeId}`}
    >
      {appealableUntil !== null && (
        <span>
          <Trans>
            You can ask until <CalendarDate time={appealableUntil} />.
          </Trans>
        </span>
      )}
    </AskAgain>
  );
}
