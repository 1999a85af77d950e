import { idempotencyHeader, isApiError } from '@unburden/api-client';
import {
  apiPaths,
  type AppealInput,
  type AskedAppeal,
  type MessageResponse,
  type NoticeKind,
} from '@unburden/contracts';
import { useEffect } from 'react';
import { api } from '../../lib/api';
import { useAppDispatch } from '../../lib/hooks';
import { onLive } from '../../lib/socket/live-events';
import { noticesApi } from './notices.api';

interface AppealCall extends AppealInput {
  noticeId: string;
  idempotencyKey: string;
}

export const { useAppealMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asks for another look at the decision of a notice. A refusal fetches how things are by now. */
    appeal: build.mutation<MessageResponse, AppealCall>({
      query: ({ noticeId, idempotencyKey, text }) => ({
        url: apiPaths.appeal(noticeId),
        method: 'POST',
        headers: { [idempotencyHeader]: idempotencyKey },
        body: { text } satisfies AppealInput,
      }),
      invalidatesTags: (_answer, error) =>
        isApiError(error) && [404, 409].includes(error.status) ? ['Notices'] : [],
      async onQueryStarted({ noticeId, text }, { dispatch, queryFulfilled }) {
        if (!(await queryFulfilled.catch(() => null))) return;
        const createdAt = new Date().toISOString();
        const appeal: AskedAppeal = { text, createdAt, isOpen: true, answer: null };
        dispatch(
          noticesApi.util.updateQueryData('getNotices', undefined, ({ pages }) => {
            const notice = pages.flatMap(({ items }) => items).find(({ _id }) => _id === noticeId);
            if (notice) Object.assign(notice, { appeal, appealableUntil: null });
          }),
        );
      },
    }),
  }),
});

const ends: readonly NoticeKind[] = ['appeal_rejected', 'content_restored', 'warning_withdrawn'];

/** Fetches the notices anew when one tells that an appeal has ended: that of the decision changes. */
export function useEndOfAppeal(isOpen: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isOpen) return;
    return onLive('notice', ({ kind }) => {
      if (ends.includes(kind)) dispatch(api.util.invalidateTags(['Notices']));
    });
  }, [dispatch, isOpen]);
}
