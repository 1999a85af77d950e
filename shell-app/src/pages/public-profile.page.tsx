import { t } from '@lingui/core/macro';
import { adminPaths, isStaff, type RelationKind, type User } from '@unburden/contracts';
import { Pencil } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { MemberActivity } from '../features/activity/member-activity';
import { MemberHeader } from '../features/activity/member-header';
import { MemberView } from '../features/activity/member-view';
import { MenuButton } from '../lib/components/menu-button';
import { paths } from '../lib/paths';
import { useReport } from '../shared/moderation-reasons/use-report';
import { RelationItems } from '../shared/relations/relation-items';
import { useCanRelate } from '../shared/relations/use-relate';
import { useMember, useSessionStatus } from '../shared/session/session.slice';

/** `/userpublicprofile/:name`: who somebody is, and what they wrote. */
export default function PublicProfilePage() {
  const { name = '' } = useParams();
  const me = useMember();
  const isVisitor = useSessionStatus() === 'loggedOut';
  const navigate = useNavigate();
  // The profile of a blocked member is missing from now on.
  const leave = async (kind: RelationKind) => {
    if (kind === 'mute') return null;
    await navigate(paths.feed, { flushSync: true });
    return paths.publicProfile(name);
  };
  const report = useReport(leave);
  const canRelate = useCanRelate();
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
                isVisitor || (me && me._id !== member._id)
                  ? () => void report({ type: 'user', id: member._id }, member.name)
                  : null
              }
              moderation={me !== null && isStaff(me.role) ? adminPaths.member(member._id) : null}
            >
              {me?._id === member._id && (
                <Link to={paths.profile} className="btn btn-outline">
                  <Pencil className="size-5" aria-hidden="true" />
                  {t`Edit profile`}
                </Link>
              )}
              {canRelate(member.name) && (
                <MenuButton label={t`More about ${{ name: member.name }}`}>
                  <RelationItems name={member.name} leave={leave} />
                </MenuButton>
              )}
            </MemberHeader>
            <MemberActivity key={member._id} member={member} />
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
