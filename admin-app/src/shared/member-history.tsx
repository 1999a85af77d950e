import { apiMessage } from '@unburden/api-client';
import { adminPaths, apiPaths, type MemberHistory } from '@unburden/contracts';
import {
  CalendarDate,
  ErrorState,
  formatCount,
  LoadingLabel,
  ReasonText,
  RelativeTime,
  SkeletonText,
} from '@unburden/ui';
import { Link } from 'react-router-dom';
import { api } from '../lib/api';
import { auditTitle } from './audit-labels';

export const { useMemberHistoryQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    memberHistory: build.query<MemberHistory, string>({
      query: (userId) => apiPaths.memberHistory(userId),
      providesTags: ['History'],
    }),
  }),
});

/** The earlier decisions about a member, in a section that loads by itself. */
export function MemberHistorySection({ member }: { member: { _id: string; name: string } }) {
  const { currentData, error, isFetching, refetch } = useMemberHistoryQuery(member._id);
  return (
    <section aria-label={`History of ${member.name}`}>
      <h2 className="mb-2 text-lg font-bold">
        History of{' '}
        <Link to={adminPaths.member(member._id)} className="link-hover link">
          <bdi>{member.name}</bdi>
        </Link>
      </h2>
      {currentData ? (
        <HistoryFacts history={currentData} />
      ) : error ? (
        <ErrorState
          title="Couldn’t load the history"
          message={apiMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <div className="relative">
          <LoadingLabel>Loading the history...</LoadingLabel>
          <SkeletonText lines={2} />
        </div>
      )}
    </section>
  );
}

/** The counts of a member's history, and the latest decisions. */
export function HistoryFacts({ history }: { history: MemberHistory }) {
  const { user, suspension, cases, removals, warnings, suspensions, latest } = history;
  const counts = [
    formatCount(cases, 'closed case'),
    formatCount(removals, 'removal'),
    formatCount(warnings, 'warning'),
    formatCount(suspensions, 'suspension'),
  ];
  return (
    <>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm tabular-nums">
        <span>
          Joined <CalendarDate time={user.createdAt} />
        </span>
        {counts.map((count) => (
          <span key={count} className={count.startsWith('0 ') ? 'text-quiet' : 'font-semibold'}>
            {count}
          </span>
        ))}
      </p>
      {suspension && (
        <p className="mt-1 text-sm [overflow-wrap:anywhere]">
          <span className="font-semibold">
            Suspended until <CalendarDate time={suspension.until} />
          </span>
          : {suspension.reason.label}
        </p>
      )}
      {latest.length > 0 && (
        <ul className="mt-2 space-y-1 border-s-2 border-base-content/15 ps-3 text-sm">
          {latest.map((entry) => (
            <li key={entry._id} className="[overflow-wrap:anywhere]">
              {auditTitle(entry)}
              {entry.reason && (
                <>
                  {' · '}
                  <ReasonText reason={entry.reason} />
                </>
              )}{' '}
              <span className="text-quiet">
                <RelativeTime time={entry.createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
