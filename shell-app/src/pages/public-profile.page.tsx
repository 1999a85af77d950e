import { t } from '@lingui/core/macro';
import { adminPaths, isStaff, type User } from '@unburden/contracts';
import { useParams } from 'react-router-dom';
import { MemberActivity } from '../features/activity/member-activity';
import { MemberHeader } from '../features/activity/member-header';
import { MemberView } from '../features/activity/member-view';
import { paths } from '../lib/paths';
import { useReport } from '../shared/moderation-reasons/use-report';
import { useMember, useSessionStatus } from '../shared/session/session.slice';

/** `/userpublicprofile/:name`: who somebody is, and what they wrote. */
export default function PublicProfilePage() {
  const { name = '' } = useParams();
  const me = useMember();
  const isVisitor = useSessionStatus() === 'loggedOut';
  const report = useReport();
  return (
    <>
      <title>{t`${name} · Unburden`}</title>
      <MemberView name={name}>
        {(member) => (
          <>
            <MemberHeader
              member={member}
              chat={chatWith(member, me, isVisitor)}
              onReport={
                me === null || me._id === member._id
                  ? null
                  : () => void report({ type: 'user', id: member._id }, member.name)
              }
              moderation={me !== null && isStaff(me.role) ? adminPaths.member(member._id) : null}
            />
            <MemberActivity key={member._id} userId={member._id} />
          </>
        )}
      </MemberView>
    </>
  );
}

/** The way to chat with a member: none to oneself, and for visitors through the login. */
function chatWith(member: User, me: { _id: string } | null, isVisitor: boolean) {
  const to = paths.chatWith(member._id);
  if (isVisitor) return { to: paths.login, state: { from: to } };
  return me === null || me._id === member._id ? null : { to, state: { partner: member } };
}
