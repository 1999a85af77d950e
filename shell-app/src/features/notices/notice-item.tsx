import type { CaseOutcome, Notice, NoticeKind, Role, TargetType } from '@unburden/contracts';
import { exactTime, ReasonText, RelativeTime } from '@unburden/ui';

const targets: Record<TargetType, string> = {
  post: 'post',
  comment: 'comment',
  reply: 'reply',
  user: 'profile',
  message: 'message',
};
const outcomes: Record<CaseOutcome, (what: string) => string> = {
  removed: (what) => `We removed the ${what} you reported`,
  edited: (what) => `We edited the ${what} you reported`,
  suspended: (what) => `We suspended the member whose ${what} you reported`,
  warned: (what) => `We warned the member whose ${what} you reported`,
  no_action: (what) => `We reviewed the ${what} you reported. It doesn’t break our rules`,
};
const roles: Record<Role, string> = {
  user: 'a member',
  moderator: 'a moderator',
  admin: 'an admin',
};

/** Something that a member is told, with the reason; never by whom of the staff. */
export function NoticeItem({ notice }: { notice: Notice }) {
  const { reason, message, excerpt, until, read, createdAt } = notice;
  return (
    <article className="rounded-box border border-base-content/15 bg-base-100 p-4">
      <h2 className="font-semibold">
        {titleOf(notice)}
        {!read && <span className="ms-2 badge badge-outline badge-sm">new</span>}
      </h2>
      {excerpt !== '' && (
        <p
          dir="auto"
          className="mt-1 border-s-2 border-base-content/15 ps-2.5 [overflow-wrap:anywhere] text-quiet"
        >
          {excerpt}
        </p>
      )}
      {reason && (
        <p className="mt-1 [overflow-wrap:anywhere]">
          <ReasonText reason={reason} />
        </p>
      )}
      {message !== '' && (
        <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{message}</p>
      )}
      {until !== null && <p className="mt-1">Until {exactTime(new Date(until))}</p>}
      <p className="mt-1 text-sm text-quiet">
        <RelativeTime time={createdAt} />
      </p>
    </article>
  );
}

function titleOf({ kind, target, outcome, role }: Notice): string {
  const what = targets[target.type];
  const titles: Record<NoticeKind, string> = {
    content_edited: `A moderator edited your ${what}`,
    content_removed: `A moderator removed your ${what}`,
    content_restored: `Your ${what} has been restored`,
    account_changed: 'An admin changed your account',
    role_changed: `You’re now ${roles[role ?? 'user']}`,
    warned: 'A moderator sent you a warning',
    suspended: 'Your account has been suspended',
    suspension_lifted: 'Your suspension has been lifted',
    report_resolved: outcomes[outcome ?? 'no_action'](what),
  };
  return titles[kind];
}
