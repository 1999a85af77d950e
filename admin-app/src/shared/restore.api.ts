import { type MessageResponse, staffApiPaths } from '@unburden/contracts';
import { api, tellShell } from '../lib/api';

export const { useRestoreMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Restores removed content. That also ends an appeal about its removal. */
    restore: build.mutation<MessageResponse, string>({
      query: (entryId) => ({ url: staffApiPaths.restore(entryId), method: 'POST' }),
      invalidatesTags: [{ type: 'List', id: staffApiPaths.auditLog }, 'History'],
      onQueryStarted: tellShell({ type: 'content.changed' }, { type: 'case.resolved' }),
    }),
  }),
});
