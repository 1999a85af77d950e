import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import { type AuditEntry, type Person, staffApiPaths } from '@unburden/contracts';
import { EmptyState, useDialogs } from '@unburden/ui';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { AuditEntryCard } from '../features/audit-log/audit-entry-card';
import { auditFilterNames, AuditFiltersBar } from '../features/audit-log/audit-filters';
import { useShell } from '../lib/api';
import { useList } from '../lib/list/list.api';
import { CardList, PageFrame } from '../lib/list/page';
import { useUrlQuery } from '../lib/list/use-list-query';
import { memberName, subjectOf } from '../shared/audit-labels';
import { useRestoreMutation } from '../shared/restore.api';
import { useWithdrawWarningMutation } from '../shared/use-sanctions';

/** `/allacts`: the audit log of moderators and admins. */
export function AuditLogPage() {
  const [filters, setFilters] = useUrlQuery(auditFilterNames);
  const pages = useList(staffApiPaths.auditLog, filters);
  const { restoring, restore } = useRestoring();
  const [chosen, setChosen] = useState<Person>();
  const shown = pages.items?.flatMap(({ actor, author }) => [actor, author]) ?? [];
  const people = [chosen, ...shown].filter((person) => person != null);
  const names = new Map(people.map(({ _id, name }) => [_id, memberName(name)]));
  return (
    <PageFrame
      heading={t`Audit log`}
      total={pages.total}
      description={t`Everything moderators and admins have done, and why. Entries can’t be removed.`}
    >
      <AuditFiltersBar filters={filters} names={names} onChange={setFilters} />
      <CardList
        pages={pages}
        loadingLabel={t`Loading the audit log...`}
        failedTitle={t`Error in fetching the audit log`}
        empty={
          <EmptyState
            icon={ScrollText}
            title={t`Nothing recorded`}
          >{t`No actions match these filters.`}</EmptyState>
        }
      >
        {(entry) => (
          <AuditEntryCard
            entry={entry}
            isRestoring={restoring === entry._id}
            onRestore={() => restore(entry)}
            onFilter={(role, person) => {
              setChosen(person);
              setFilters({ [role]: person._id });
            }}
          />
        )}
      </CardList>
    </PageFrame>
  );
}

/**
 * Restores removed content, or withdraws a warning, after a confirmation. `restoring` is the id of the
 * entry under way.
 */
function useRestoring() {
  const dialogs = useDialogs();
  const { notify, session } = useShell();
  const [callRestore, restoration] = useRestoreMutation();
  const [withdraw, withdrawal] = useWithdrawWarningMutation();
  const restore = async (entry: AuditEntry): Promise<boolean> => {
    const { _id, action, author } = entry;
    const isTold = author?.name != null && author._id !== session.userId;
    const undoing =
      action === 'user.warned'
        ? {
            question: t`Withdraw this warning?`,
            reason: t`It won’t count in their history. If they’ve read it, we’ll tell them.`,
            action: t`Withdraw`,
            failed: t`Couldn’t withdraw this warning`,
            call: withdraw,
          }
        : {
            question: t`Restore this and everything under it?`,
            reason: isTold ? t`We’ll tell the author.` : undefined,
            action: t`Restore`,
            failed: t`Couldn’t restore this`,
            call: callRestore,
          };
    const { question, failed, call, ...options } = undoing;
    if (!(await dialogs.confirm(question, { ...options, quote: subjectOf(entry) }))) return false;
    const { data, error } = await call(_id);
    if (data) notify({ kind: 'success', message: data.message });
    else await dialogs.alert(failed, apiMessage(error));
    return data !== undefined;
  };
  const underWay = [restoration, withdrawal].find(({ isLoading }) => isLoading);
  return { restoring: underWay?.originalArgs, restore };
}
