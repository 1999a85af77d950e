import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import type { PublicProfile } from '@unburden/contracts';
import { Avatar, ErrorState, LoadingLabel, RelativeTime, truncate } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { api } from '../../lib/api';
import { Facts, lineLinkStyle } from '../../lib/list/card';
import { shellPaths } from '../../lib/shell-paths';
import { targetLabels } from '../../shared/audit-labels';

/** So many of the latest posts and comments are shown. */
const shown = 5;

const { useReportedMemberQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    reportedMember: build.query<PublicProfile, string>({
      query: (name) => ({
        // Apart from `apiPaths`, which all of the admin area would load.
        url: `/blog/userpublicprofile/${encodeURIComponent(name)}`,
        params: { limit: shown },
      }),
      // A removal meanwhile takes it from here, too.
      providesTags: ['Case'],
    }),
  }),
});

/** A reported member's picture, and what they wrote last. Its height is the same while it loads. */
export function ReportedMember({ name }: { name: string }) {
  const { currentData, error, isFetching, refetch } = useReportedMemberQuery(name);
  return (
    <div className="relative flex min-h-100 items-start gap-4">
      {currentData ? (
        <>
          <Avatar name={name} picture={currentData.user.profilePic} size="lg" />
          <Latest profile={currentData} />
        </>
      ) : error ? (
        <ErrorState
          title={t`Couldn’t load the latest posts`}
          message={apiMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <LoadingLabel>{t`Loading the latest posts...`}</LoadingLabel>
      )}
    </div>
  );
}

function Latest({ profile }: { profile: PublicProfile }) {
  const lines = linesOf(profile);
  if (lines.length === 0) return <p className="text-quiet">{t`No posts and no comments.`}</p>;
  return (
    <ul aria-label={t`Latest posts and comments`} className="min-w-0 flex-1">
      {lines.map(({ id, kind, text, path, createdAt }) => (
        <li key={id} className="py-1 text-sm">
          <Facts>
            <span>{i18n._(kind)}</span>
            <RelativeTime time={createdAt} />
          </Facts>
          <Link to={path} className={lineLinkStyle}>
            <bdi className="line-clamp-2">{text}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The latest posts, comments and replies, the last one first. */
function linesOf({ posts, comments }: PublicProfile) {
  const ofPosts = posts.data.map(({ _id, title, createdAt }) => ({
    id: _id,
    kind: targetLabels.post,
    text: title,
    path: shellPaths.post(_id),
    createdAt,
  }));
  const ofComments = (comments?.data ?? []).flatMap(({ _id, text, post, parent, createdAt }) => {
    if (!post) return [];
    const kind = targetLabels[parent === null ? 'comment' : 'reply'];
    const path = shellPaths.comment(post._id, _id);
    return { id: _id, kind, text: truncate(text, 400), path, createdAt };
  });
  return [...ofPosts, ...ofComments]
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, shown);
}
