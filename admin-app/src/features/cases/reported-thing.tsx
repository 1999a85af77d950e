import type { CaseDetail } from '@unburden/contracts';
import { RelativeTime } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { Facts } from '../../lib/list/card-parts';
import { shellPaths } from '../../lib/shell-paths';
import { ReportedConversation } from './reported-conversation';

/** What was reported, as it is now and where it stands. */
export function ReportedThing({ detail }: { detail: CaseDetail }) {
  const { target, thing, author } = detail;
  const path = pathOf(detail);
  return (
    <section
      aria-label="What was reported"
      className="rounded-box border border-base-content/15 bg-base-100 p-4"
    >
      {thing === null && <p className="text-quiet">It is gone.</p>}
      {thing?.parentText != null && (
        <p className="mb-2 line-clamp-3 border-l-2 border-base-content/15 pl-2.5 text-sm [overflow-wrap:anywhere] text-quiet">
          Answers: “{thing.parentText}”
        </p>
      )}
      {thing?.post && target.type === 'post' && (
        <h2 className="text-lg leading-snug font-bold [overflow-wrap:anywhere]">
          {thing.post.title}
        </h2>
      )}
      {thing && thing.text !== '' && (
        <p className="max-h-96 overflow-y-auto leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line">
          {thing.text}
        </p>
      )}
      {target.type === 'message' && detail.state !== 'resolved' && (
        <ReportedConversation caseId={detail._id} />
      )}
      <Facts>
        {author?.name != null && (
          <Link to={shellPaths.profile(author.name)} className="link-hover link font-medium">
            {author.name}
          </Link>
        )}
        {thing && <RelativeTime time={thing.createdAt} />}
        {path !== null && (
          <Link to={path} className="link">
            Open it in its place
          </Link>
        )}
      </Facts>
    </section>
  );
}

function pathOf({ target, thing }: CaseDetail): string | null {
  if (!thing?.post) return null;
  return target.type === 'post'
    ? shellPaths.post(target._id)
    : shellPaths.remark(thing.post._id, target._id);
}
