import { apiMessage, usePages } from '@unburden/api-client';
import type { AuditEntry } from '@unburden/contracts';
import { EmptyState, LongListItem, PagedList, rowsDrawn, useDialogs } from '@unburden/ui';
import { ScrollText } from 'lucide-react';
import { AuditEntryCard } from '../features/audit-log/audit-entry-card';
import { AuditFiltersBar } from '../features/audit-log/audit-filters';
import {
  useListAuditLogInfiniteQuery,
  useRestoreMutation,
} from '../features/audit-log/audit-log.api';
import { Frame, FrameSkeleton } from '../lib/list/frame';
import { PageFrame } from '../lib/list/page-frame';
import { useUrlQuery } from '../lib/list/use-url-query';
import { useSeam } from '../lib/seam';

const names = ['action', 'targetType', 'actor', 'author', 'from', 'to'] as const;

/** `/allacts`: the record of what moderators and admins did. */
export function AuditLogPage() {
  const [filters, setFilters] = useUrlQuery(names);
  const pages = usePages(useListAuditLogInfiniteQuery(filters));
  const { restoring, restore } = useRestoring();
  return (
    <PageFrame
      heading="Record"
      total={pages.total}
      description="What moderators and admins did, and why. Nothing is ever taken out of it."
    >
      <AuditFiltersBar filters={filters} onChange={setFilters} />
      <PagedList
        pages={pages}
        words={{
          loading: 'Loading the record...',
          failed: 'Error in fetching the record',
          end: 'That is all.',
        }}
        skeleton={<FrameSkeleton />}
        empty={
          <EmptyState icon={ScrollText} title="Nothing recorded">
            Nothing was done that these filters let through.
          </EmptyState>
        }
      >
        {(entries) => (
          <Frame>
            {entries.map((entry, index) => (
              <LongListItem key={entry._id} isWindowed={index >= rowsDrawn}>
                <AuditEntryCard
                  entry={entry}
                  isRestoring={restoring === entry._id}
                  onRestore={() => void restore(entry)}
                  onOnly={(who, { _id }) => setFilters({ [who]: _id })}
                />
              </LongListItem>
            ))}
          </Frame>
        )}
      </PagedList>
    </PageFrame>
  );
}

/** Undoes a removal, after asking; `restoring` is the id of the entry that is being undone. */
function useRestoring() {
  const dialogs = useDialogs();
  const { notify } = useSeam();
  const [callRestore, { isLoading, originalArgs }] = useRestoreMutation();
  const restore = async ({ _id }: AuditEntry) => {
    const question = 'Put it back as it was, with everything below it?';
    if (!(await dialogs.confirm(question, { action: 'Put it back' }))) return;
    const { data, error } = await callRestore(_id);
    if (data) {
      notify({ kind: 'success', message: data.message });
      // Its button goes.
      document.querySelector('h1')?.focus();
    } else await dialogs.alert('It could not be put back', apiMessage(error));
  };
  return { restoring: isLoading ? originalArgs : undefined, restore };
}
