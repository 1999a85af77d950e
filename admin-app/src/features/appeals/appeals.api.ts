import { type MessageResponse, type RejectAppealInput, staffApiPaths } from '@unburden/contracts';
import { api, tellShell } from '../../lib/api';

// Also after a refusal: a colleague came first.
const appealTags = [
  { type: 'List' as const, id: staffApiPaths.appeals },
  { type: 'List' as const, id: staffApiPaths.auditLog },
  'History' as const,
];

export const { useAcceptAppealMutation, useRejectAppealMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Takes the decision back. */
    acceptAppeal: build.mutation<MessageResponse, string>({
      query: (appealId) => ({ url: staffApiPaths.acceptAppeal(appealId), method: 'POST' }),
      invalidatesTags: appealTags,
      onQueryStarted: tellShell({ type: 'content.changed' }, { type: 'case.resolved' }),
    }),
    /** Tells the member why the decision stands. */
    rejectAppeal: build.mutation<MessageResponse, RejectAppealInput & { appealId: string }>({
      query: ({ appealId, ...body }) => ({
        url: staffApiPaths.rejectAppeal(appealId),
        method: 'POST',
        body,
      }),
      invalidatesTags: appealTags,
      onQueryStarted: tellShell({ type: 'case.resolved' }),
    }),
  }),
});
