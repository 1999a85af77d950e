import type { Page } from '@unburden/api-client';
import { type Act, apiPaths, type MessageResponse } from '@unburden/contracts';
import { api } from '../../lib/api';
import { listEndpoint } from '../../lib/list/list-endpoint';
import { seamOf } from '../../lib/seam';

/** The filters of the audit log; '' for none. */
export type AuditFilters = Record<
  'action' | 'targetType' | 'actor' | 'author' | 'from' | 'to',
  string
>;

const auditLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAuditLog: build.infiniteQuery<Page<Act>, AuditFilters, string | null>({
      ...listEndpoint<Act>(apiPaths.acts),
      providesTags: ['Acts'],
    }),
    /** Undoes a removal. */
    restore: build.mutation<MessageResponse, string>({
      query: (actId) => ({ url: apiPaths.restore(actId), method: 'POST' }),
      invalidatesTags: ['Acts'],
      async onQueryStarted(_actId, { extra, queryFulfilled }) {
        const isDone = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isDone) seamOf({ extra }).onChange({ type: 'content.changed' });
      },
    }),
  }),
});

export const { useListAuditLogInfiniteQuery, useRestoreMutation } = auditLogApi;
