import type { CaseDetail } from '@unburden/contracts';
import { RelativeTime } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { Facts } from '../../lib/list/card-parts';
import { shellPaths } from '../../lib/shell-paths';
import { ReportedConversation } from './reported-conversation';
import { ReportedPictures } from './reported-pictures';

/** Shows the reported words, their present state, and a link to their place. */
export function ReportedContent({ detail }: { detail: CaseDetail }) {
  const { target, thing, author } = detail;
  const path = pathOf(detail);
  return (
    <section
      aria-label="What was reported"
      className="rounded-box border border-base-content/15 bg-base-100 p-4"
    >
      <Words detail={detail} />
      {target.type === 'message' && detail.state !== 'resolved' && (
        <ReportedConversation caseId={detail._id} />
      )}
      {detail.reported.some(({ hasPicture }) => hasPicture) && detail.state !== 'resolved' && (
        <ReportedPictures caseId={detail._id} />
      )}
      <Facts>
        {author?.name != null && (
          <Link
            dir="auto"
            to={shellPaths.profile(author.name)}
            className="link-hover link font-medium"
          >
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

const text = 'leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line';

/** The words last reported, and those before them and of now where they differ. */
function Words({ detail }: { detail: CaseDetail }) {
  const { target, thing, author } = detail;
  const isMember = target.type === 'user';
  const title = target.type === 'post' ? (thing?.post?.title ?? null) : null;
  const now = thing && { title, text: isMember ? (author?.name ?? '') : thing.text };
  const earlier = detail.reported.slice(0, -1);
  const last = detail.reported.at(-1) ?? (isMember ? null : now);
  const isEdited = now && last && (now.title !== last.title || now.text !== last.text);
  const parentText = detail.reported.at(-1)?.parentText ?? thing?.parentText;
  return (
    <>
      {parentText != null && (
        <p
          dir="auto"
          className="mb-2 line-clamp-3 border-l-2 border-base-content/15 pl-2.5 text-sm [overflow-wrap:anywhere] text-quiet"
        >
          Answers: “{parentText}”
        </p>
      )}
      {last?.title != null && (
        <h2 dir="auto" className="text-lg leading-snug font-bold [overflow-wrap:anywhere]">
          {last.title}
        </h2>
      )}
      {last && last.text !== '' && (
        <p dir="auto" className={`max-h-96 overflow-y-auto ${text}`}>
          {last.text}
        </p>
      )}
      {thing === null && (
        <p className="mt-2 text-sm text-quiet">
          {last || target.type === 'message' ? 'Deleted since it was reported.' : 'It is gone.'}
        </p>
      )}
      {isEdited && (
        <Other
          label="Edited since it was reported. It now says:"
          title={now.title}
          words={now.text}
        />
      )}
      {earlier.map((words) => (
        <Other
          key={words.at}
          label="Before that it was reported in these words:"
          title={words.title}
          words={words.text}
        />
      ))}
    </>
  );
}

function Other({ label, title, words }: { label: string; title: string | null; words: string }) {
  return (
    <div className="mt-3 border-l-2 border-base-content/15 pl-2.5 text-sm">
      <p className="text-quiet">{label}</p>
      {title !== null && (
        <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
          {title}
        </p>
      )}
      <p dir="auto" className={`max-h-48 overflow-y-auto ${text}`}>
        {words}
      </p>
    </div>
  );
}

function pathOf({ target, thing }: CaseDetail): string | null {
  if (!thing?.post) return null;
  return target.type === 'post'
    ? shellPaths.post(target._id)
    : shellPaths.remark(thing.post._id, target._id);
}
