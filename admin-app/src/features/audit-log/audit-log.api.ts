import type { Page } from '@unburden/api-client';
import { type AuditEntry, apiPaths, type MessageResponse } from '@unburden/contracts';
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
    listAuditLog: build.infiniteQuery<Page<AuditEntry>, AuditFilters, string | null>({
      ...listEndpoint<AuditEntry>(apiPaths.auditLog),
      providesTags: ['AuditLog'],
    }),
    /** Undoes a removal. */
    restore: build.mutation<MessageResponse, string>({
      query: (entryId) => ({ url: apiPaths.restore(entryId), method: 'POST' }),
      invalidatesTags: ['AuditLog'],
      async onQueryStarted(_entryId, { extra, queryFulfilled }) {
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
