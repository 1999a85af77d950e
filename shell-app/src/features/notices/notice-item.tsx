import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { translate } from '@unburden/api-client';
import {
  type AccountNoticeKind,
  accountNoticeKinds,
  type CaseOutcome,
  type Notice,
  type NoticeKind,
  type Role,
  type TargetType,
} from '@unburden/contracts';
import { exactTime, ReasonText, RelativeTime } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { NoticeAppeal } from './notice-appeal';
import { PlaceLink } from './place-link';
import { RemovedWords } from './removed-words';

/** Something that a member is told, with the reason or what to do; never by whom of the staff. */
export function NoticeItem({ notice }: { notice: Notice }) {
  const { kind, target, post, reason, message, excerpt, until, read, createdAt } = notice;
  return (
    <article className="surface p-4">
      <h3 className="font-semibold">
        {titleOf(notice)}
        {!read && (
          <span className="ms-2 count-badge">
            <Trans>new</Trans>
          </span>
        )}
      </h3>
      {post && <PlaceLink target={target} post={post} />}
      {excerpt !== '' && excerpt !== post?.title && (
        <p
          dir="auto"
          className="mt-1 border-s-2 border-base-content/15 ps-2.5 [overflow-wrap:anywhere] text-quiet has-[+details[open]]:hidden"
        >
          {excerpt}
        </p>
      )}
      {isRemoved(notice) && <RemovedWords contentId={target._id} />}
      {reason && (
        <p className="own-lines mt-1 [overflow-wrap:anywhere]">
          <ReasonText note={reason.note} label={translate(reason.label)} />
        </p>
      )}
      {message !== '' && (
        <p className="own-lines mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{message}</p>
      )}
      {kind === 'warned' && (
        <p className="mt-1">
          <Trans>
            You can go on as before. Please read our{' '}
            <Link to={paths.rules} className="link">
              rules
            </Link>
            . If it’s too much right now, you can{' '}
            <Link to={paths.help} className="link">
              talk to someone
            </Link>
            .
          </Trans>
        </p>
      )}
      {kind === 'help_sent' && (
        <>
          <p className="mt-1">
            <Trans>
              If things feel heavy right now, you don’t have to carry them alone. There are people
              you can call or write to. You don’t have to be in danger to do that.
            </Trans>
          </p>
          <Link to={paths.help} className="mt-3 btn btn-primary">
            <Trans>Find someone to talk to</Trans>
          </Link>
        </>
      )}
      {isOfAccount(kind) && (
        <p className="mt-1">
          <Trans>
            Wasn’t it you? Log out{' '}
            <Link to={paths.devices} className="link">
              your other devices
            </Link>{' '}
            and change your password.
          </Trans>
        </p>
      )}
      {until !== null && (
        <p className="mt-1">
          <Trans>Until {{ end: exactTime(new Date(until)) }}</Trans>
        </p>
      )}
      <p className="mt-1 text-sm text-quiet">
        <RelativeTime time={createdAt} />
      </p>
      <NoticeAppeal notice={notice} />
    </article>
  );
}

/** Whether staff removed more than the excerpt shows, and nobody restored it. */
const isRemoved = ({ kind, target: { type }, post, excerpt }: Notice) =>
  kind === 'content_removed' &&
  post === null &&
  // The excerpt of a post is its title; of a message nothing is kept for its author.
  (type === 'post' || (type !== 'message' && excerpt.endsWith('…')));

const isOfAccount = (kind: NoticeKind): kind is AccountNoticeKind =>
  accountNoticeKinds.some((each) => each === kind);

function titleOf({ kind, target: { type }, outcome, role }: Notice): string {
  switch (kind) {
    case 'password_changed':
      return t`Your password has been changed`;
    case 'email_changed':
      return t`Your email has been changed`;
    case 'second_factor_on':
      return t`A second factor has been set up`;
    case 'second_factor_off':
      return t`Your second factor has been turned off`;
    case 'passkey_added':
      return t`A passkey has been added`;
    case 'passkey_removed':
      return t`A passkey has been removed`;
    case 'recovery_words_changed':
      return t`You have new recovery words`;
    case 'recovered':
      return t`Your password has been replaced by recovery words`;
    case 'devices_logged_out':
      return t`Other devices have been logged out`;
    case 'password_tried':
      return t`Someone typed a wrong password several times in your account`;
    case 'content_edited':
      return select(type, {
        post: 'A moderator edited your post',
        comment: 'A moderator edited your comment',
        reply: 'A moderator edited your reply',
        user: 'A moderator edited your profile',
        other: 'A moderator edited your message',
      });
    case 'content_removed':
      return select(type, {
        post: 'A moderator removed your post',
        comment: 'A moderator removed your comment',
        reply: 'A moderator removed your reply',
        user: 'A moderator removed your profile',
        other: 'A moderator removed your message',
      });
    case 'content_restored':
      return select(type, {
        post: 'Your post has been restored',
        comment: 'Your comment has been restored',
        reply: 'Your reply has been restored',
        user: 'Your profile has been restored',
        other: 'Your message has been restored',
      });
    case 'account_changed':
      return t`An admin changed your account`;
    case 'role_changed':
      return roleTitle(role ?? 'user');
    case 'warned':
      return t`A moderator sent you a warning`;
    case 'warning_withdrawn':
      return t`A moderator withdrew a warning. It no longer counts.`;
    case 'suspended':
      return t`Your account has been suspended`;
    case 'suspension_lifted':
      return t`Your suspension has been lifted`;
    case 'appeal_rejected':
      return t`We looked at it again, and our decision stands`;
    case 'help_sent':
      return t`We’re thinking of you`;
    case 'report_resolved':
      return outcomeTitle(outcome ?? 'no_action', type);
  }
}

function roleTitle(role: Role): string {
  switch (role) {
    case 'user':
      return t`You’re now a member`;
    case 'moderator':
      return t`You’re now a moderator`;
    case 'admin':
      return t`You’re now an admin`;
  }
}

function outcomeTitle(outcome: CaseOutcome, type: TargetType): string {
  switch (outcome) {
    case 'removed':
      return select(type, {
        post: 'We removed the post you reported',
        comment: 'We removed the comment you reported',
        reply: 'We removed the reply you reported',
        user: 'We removed the profile you reported',
        other: 'We removed the message you reported',
      });
    case 'edited':
      return select(type, {
        post: 'We edited the post you reported',
        comment: 'We edited the comment you reported',
        reply: 'We edited the reply you reported',
        user: 'We edited the profile you reported',
        other: 'We edited the message you reported',
      });
    case 'suspended':
      return select(type, {
        post: 'We suspended the member whose post you reported',
        comment: 'We suspended the member whose comment you reported',
        reply: 'We suspended the member whose reply you reported',
        user: 'We suspended the member whose profile you reported',
        other: 'We suspended the member whose message you reported',
      });
    case 'warned':
      return select(type, {
        post: 'We warned the member whose post you reported',
        comment: 'We warned the member whose comment you reported',
        reply: 'We warned the member whose reply you reported',
        user: 'We warned the member whose profile you reported',
        other: 'We warned the member whose message you reported',
      });
    case 'sent_help':
      return t`Thank you. We’ve read it and reached out to them.`;
    case 'no_action':
      return select(type, {
        post: 'We reviewed the post you reported. It doesn’t break our rules',
        comment: 'We reviewed the comment you reported. It doesn’t break our rules',
        reply: 'We reviewed the reply you reported. It doesn’t break our rules',
        user: 'We reviewed the profile you reported. It doesn’t break our rules',
        other: 'We reviewed the message you reported. It doesn’t break our rules',
      });
  }
}
