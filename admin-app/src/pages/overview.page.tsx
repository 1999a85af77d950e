import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { adminPaths, type AuditEntry, type Overview, staffApiPaths } from '@unburden/contracts';
import { Avatar, RelativeTime } from '@unburden/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { urgentBadge } from '../features/cases/case-card';
import { AnswerTimesPanel } from '../features/overview/answer-times';
import { DayChart } from '../features/overview/day-chart';
import { DayTable } from '../features/overview/day-table';
import { api } from '../lib/api';
import { PageFrame, PageLoad } from '../lib/list/page';
import { shellPaths } from '../lib/shell-paths';
import { auditTitle, memberName } from '../shared/audit-labels';

const { useGetOverviewQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query<Overview, undefined>({ query: () => staffApiPaths.overview }),
  }),
});

/** `/admindashboard`: statistics, the newest members and the latest moderation. */
export function OverviewPage() {
  const query = useGetOverviewQuery(undefined);
  return (
    <PageFrame
      heading={t`Overview`}
      description={t`Activity in the last 30 days. Counts only; messages stay private.`}
    >
      <PageLoad
        query={query}
        loadingLabel={t`Loading the overview...`}
        failedTitle={t`Couldn’t load the overview`}
      >
        {(overview) => <Panels overview={overview} />}
      </PageLoad>
    </PageFrame>
  );
}

function Panels({ overview }: { overview: Overview }) {
  const { days, answerTimes, openCases, openWorries, oldestCaseAt, openAppeals } = overview;
  const { newestMembers, latestActs } = overview;
  return (
    <div className="space-y-8">
      <div className="space-y-2">
        <WaitingLink to={adminPaths.cases} label={t`Reports`}>
          <span>
            {openCases === 0
              ? t`No reports waiting.`
              : plural(openCases, {
                  one: '# report waiting for review.',
                  other: '# reports waiting for review.',
                })}
          </span>
          {openWorries > 0 && (
            <span className={urgentBadge}>
              {plural(openWorries, {
                one: '# worry about someone',
                other: '# worries about someone',
              })}
            </span>
          )}
          {oldestCaseAt !== null && (
            <span className="text-sm font-normal text-quiet">
              <Trans>
                Oldest: <RelativeTime time={oldestCaseAt} />
              </Trans>
            </span>
          )}
        </WaitingLink>
        {openAppeals > 0 && (
          <WaitingLink to={adminPaths.appeals} label={t`Appeals`}>
            {plural(openAppeals, {
              one: '# appeal waiting for an answer.',
              other: '# appeals waiting for an answer.',
            })}
          </WaitingLink>
        )}
      </div>
      <section aria-label={t`By day`}>
        <div className="grid gap-4 sm:grid-cols-2">
          <DayChart label={t`New members`} values={days.map(({ members }) => members)} />
          <DayChart label={t`Posts`} values={days.map(({ posts }) => posts)} />
          <DayChart label={t`Comments`} values={days.map(({ comments }) => comments)} />
          <DayChart label={t`Messages`} values={days.map(({ messages }) => messages)} />
        </div>
        <DayTable days={days} />
      </section>
      <AnswerTimesPanel times={answerTimes} />
      <div className="grid gap-8 sm:grid-cols-2">
        <Latest
          title={t`Newest members`}
          allLabel={t`See all newest members`}
          to={adminPaths.users}
        >
          {newestMembers.map(({ _id, name, profilePic, createdAt }) => (
            <li key={_id} className="flex min-h-11 min-w-0 items-center gap-3">
              <Avatar name={name} picture={profilePic} size="sm" />
              <Link
                dir="auto"
                to={shellPaths.profile(name)}
                className="flex min-h-11 min-w-11 items-center link-hover link font-medium [overflow-wrap:anywhere]"
              >
                {name}
              </Link>
              <When time={createdAt} />
            </li>
          ))}
        </Latest>
        <Latest
          title={t`Latest moderation`}
          allLabel={t`See all latest moderation`}
          to={`${adminPaths.auditLog}?action=changes`}
        >
          {latestActs.map((entry) => (
            <li key={entry._id} className="flex min-h-11 min-w-0 items-center gap-3">
              <LogEntry entry={entry} />
              <When time={entry.createdAt} />
            </li>
          ))}
        </Latest>
      </div>
    </div>
  );
}

interface WaitingLinkProps {
  to: string;
  /** The name of the page. */
  label: string;
  children: ReactNode;
}

/** How much waits for the staff, with the way there. */
function WaitingLink({ to, label, children }: WaitingLinkProps) {
  return (
    <Link
      to={to}
      className="flex min-h-12 items-center justify-between gap-3 rounded-box border border-base-content/15 bg-base-100 px-4 py-3 font-medium hover:bg-base-200"
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">{children}</span>
      <span className="link shrink-0 text-sm">{label}</span>
    </Link>
  );
}

function LogEntry({ entry }: { entry: AuditEntry }) {
  const title = auditTitle(entry);
  const name = memberName(entry.actor.name);
  return (
    <span className="own-lines min-w-0 [overflow-wrap:anywhere]">
      <Trans>
        <span className="font-medium">{title}</span>{' '}
        <span className="text-sm text-quiet">by {name}</span>
      </Trans>
    </span>
  );
}

interface LatestProps {
  title: string;
  /** The name of the link to the whole list. */
  allLabel: string;
  /** The address of the whole list. */
  to: string;
  children: ReactNode[];
}

function Latest({ title, allLabel, to, children }: LatestProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{title}</h2>
        <Link
          to={to}
          aria-label={allLabel}
          className="inline-flex min-h-11 min-w-11 items-center justify-end link text-sm"
        >
          <Trans>All</Trans>
        </Link>
      </div>
      {children.length === 0 ? <p className="text-quiet">{t`None yet.`}</p> : <ul>{children}</ul>}
    </section>
  );
}

function When({ time }: { time: string }) {
  return (
    <span className="ms-auto shrink-0 text-xs text-quiet">
      <RelativeTime time={time} />
    </span>
  );
}
