import type { CaseOutcome, Notice, NoticeKind, Role, TargetType } from '@unburden/contracts';
import { exactTime, ReasonText, RelativeTime } from '@unburden/ui';

const targets: Record<TargetType, string> = {
  post: 'post',
  comment: 'comment',
  reply: 'reply',
  user: 'profile',
  message: 'message',
};
const outcomes: Record<CaseOutcome, string> = {
  removed: 'it was removed',
  edited: 'it was edited',
  suspended: 'the member was suspended',
  warned: 'the member was warned',
  no_action: 'nothing had to be done',
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
        {!read && <span className="ml-2 badge badge-outline badge-sm">new</span>}
      </h2>
      {excerpt !== '' && (
        <p
          dir="auto"
          className="mt-1 border-l-2 border-base-content/15 pl-2.5 [overflow-wrap:anywhere] text-quiet"
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
    content_restored: `Your ${what} is back`,
    account_changed: 'Your account was changed by an admin',
    role_changed: `Your role was changed: you are ${roles[role ?? 'user']} now`,
    warned: 'A moderator sent you a warning',
    suspended: 'Your account was suspended',
    suspension_lifted: 'You can log in again',
    report_resolved: `The ${what} that you reported: ${outcomes[outcome ?? 'no_action']}`,
  };
  return titles[kind];
}
