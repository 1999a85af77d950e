import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { translate, usePages } from '@unburden/api-client';
import type { CaseOutcome, OwnReport } from '@unburden/contracts';
import { ReasonText, RelativeTime } from '@unburden/ui';
import { useState } from 'react';
import { PagedRows } from '../../lib/components/paged-rows';
import { useGetOwnReportsInfiniteQuery } from './own-reports.api';
import { PlaceLink } from './place-link';

const outcomeLabels: Record<CaseOutcome, MessageDescriptor> = {
  removed: msg`Removed`,
  edited: msg`Edited`,
  suspended: msg`Member suspended`,
  warned: msg`Member warned`,
  no_action: msg`No rule broken`,
  sent_help: msg`We reached out`,
};

/** One's own reports with their states, loaded when they are opened: others may see the screen. */
export function OwnReports() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-3 font-medium text-quiet">
        <Trans>Your reports</Trans>
      </summary>
      {isOpen && <OwnReportList />}
    </details>
  );
}

function OwnReportList() {
  const pages = usePages(
    useGetOwnReportsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }),
  );
  return (
    <PagedRows
      pages={pages}
      words={{ loading: t`Loading your reports...`, failed: t`Your reports didn’t load` }}
      empty={
        <p className="text-quiet">
          <Trans>You haven’t reported anything.</Trans>
        </p>
      }
    >
      {(report) => <ReportRow report={report} />}
    </PagedRows>
  );
}

function ReportRow({ report }: { report: OwnReport }) {
  const { target, post, reason, createdAt, outcome } = report;
  const isContent = target.type !== 'user' && target.type !== 'message';
  return (
    <article className="surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-semibold">
          {select(target.type, {
            post: 'A post',
            comment: 'A comment',
            reply: 'A reply',
            user: 'A profile',
            other: 'A message',
          })}
        </h3>
        <span className="badge badge-outline badge-sm">
          {outcome === null ? t`Waiting` : i18n._(outcomeLabels[outcome])}
        </span>
      </div>
      {post ? <PlaceLink target={target} post={post} /> : isContent && <Gone />}
      <p className="own-lines mt-1 [overflow-wrap:anywhere]">
        <ReasonText note={reason.note} label={translate(reason.label)} />
      </p>
      <p className="mt-1 text-sm text-quiet">
        <RelativeTime time={createdAt} />
      </p>
    </article>
  );
}

function Gone() {
  return (
    <p className="mt-1 text-quiet">
      <Trans>You can no longer open it.</Trans>
    </p>
  );
}
