import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CaseDetail } from '@unburden/contracts';
import { CalendarDate, RelativeTime } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { Facts, lineLinkStyle } from '../../lib/list/card';
import { shellPaths } from '../../lib/shell-paths';
import { type ReadMessage, ReportedConversation, ReportedPictures } from './reported-evidence';
import { ReportedMember } from './reported-member';

interface ReportedContentProps {
  detail: CaseDetail;
  message: ReadMessage;
}

/** The reported content: at the time of the reports, now, and in its thread. */
export function ReportedContent({ detail, message }: ReportedContentProps) {
  const { target, thing, author } = detail;
  const path = pathOf(detail);
  return (
    <section
      aria-label={t`Reported content`}
      className="rounded-box border border-base-content/15 bg-base-100 p-4"
    >
      {target.type !== 'post' && thing?.post && <Place post={thing.post} />}
      <Texts detail={detail} />
      {target.type === 'user' && thing && author?.name != null && (
        <ReportedMember name={author.name} />
      )}
      {target.type === 'message' && detail.state !== 'resolved' && (
        <ReportedConversation caseId={detail._id} message={message} />
      )}
      {detail.reported.some(({ hasPicture }) => hasPicture) && detail.state !== 'resolved' && (
        <ReportedPictures caseId={detail._id} />
      )}
      <Facts>
        {author?.name != null && (
          <Link to={shellPaths.profile(author.name)} className={`font-medium ${lineLinkStyle}`}>
            <span dir="auto" className="block">
              {author.name}
            </span>
          </Link>
        )}
        {thing &&
          (target.type === 'user' ? (
            <span>
              <Trans>
                Joined <CalendarDate time={thing.createdAt} />
              </Trans>
            </span>
          ) : (
            <RelativeTime time={thing.createdAt} />
          ))}
        {path !== null && (
          <Link to={path} className={lineLinkStyle}>
            <Trans>View in thread</Trans>
          </Link>
        )}
      </Facts>
    </section>
  );
}

/** The post of a comment or reply, with the way to it. */
function Place({ post: { _id, title } }: { post: { _id: string; title: string } }) {
  return (
    <p className="mb-2 text-sm text-quiet">
      <Link to={shellPaths.post(_id)} className={lineLinkStyle}>
        <Trans>
          On <bdi>{title}</bdi>
        </Trans>
      </Link>
    </p>
  );
}

const textStyle = 'leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line';

/** The last reported version, and earlier or current versions that differ. */
function Texts({ detail }: { detail: CaseDetail }) {
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
        <p className="mb-2 line-clamp-3 border-s-2 border-base-content/15 ps-2.5 text-sm [overflow-wrap:anywhere] text-quiet">
          <Trans>
            Replying to: “<bdi>{parentText}</bdi>”
          </Trans>
        </p>
      )}
      {last?.title != null && (
        <h2 dir="auto" className="text-lg leading-snug font-bold [overflow-wrap:anywhere]">
          {last.title}
        </h2>
      )}
      {last && last.text !== '' && (
        <p dir="auto" className={`max-h-96 overflow-y-auto ${textStyle}`}>
          {last.text}
        </p>
      )}
      {thing === null && (
        <p className="mt-2 text-sm text-quiet">
          {last || target.type === 'message'
            ? t`Deleted since the report.`
            : t`This has been removed.`}
        </p>
      )}
      {isEdited && <OtherVersion label={t`Edited since the report. It now says:`} version={now} />}
      {earlier.map((version) => (
        <OtherVersion key={version.at} label={t`Earlier reported version:`} version={version} />
      ))}
    </>
  );
}

interface OtherVersionProps {
  label: string;
  version: { title: string | null; text: string };
}

function OtherVersion({ label, version: { title, text } }: OtherVersionProps) {
  return (
    <div className="mt-3 border-s-2 border-base-content/15 ps-2.5 text-sm">
      <p className="text-quiet">{label}</p>
      {title !== null && (
        <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
          {title}
        </p>
      )}
      <p dir="auto" className={`max-h-48 overflow-y-auto ${textStyle}`}>
        {text}
      </p>
    </div>
  );
}

function pathOf({ target, thing }: CaseDetail): string | null {
  if (!thing?.post) return null;
  return target.type === 'post'
    ? shellPaths.post(target._id)
    : shellPaths.comment(thing.post._id, target._id);
}
