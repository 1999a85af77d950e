import { useParams } from 'react-router-dom';
import { MemberActivity } from '../features/activity/member-activity';
import { MemberHeader } from '../features/activity/member-header';
import { MemberView } from '../features/activity/member-view';
import { paths } from '../lib/paths';
import { useReport } from '../lib/reasons/use-report';
import { useMember } from '../lib/session/use-session';

/** `/userpublicprofile/:name`: who somebody is, and what they wrote. */
export default function PublicProfilePage() {
  const { name = '' } = useParams();
  const me = useMember();
  const report = useReport();
  return (
    <>
      <title>{`${name} · Unburden`}</title>
      <MemberView name={name}>
        {(member) => (
          <>
            <MemberHeader
              member={member}
              chatPath={me === null || me._id === member._id ? null : paths.chatWith(member._id)}
              onReport={
                me === null || me._id === member._id
                  ? null
                  : () => void report({ type: 'user', id: member._id }, member.name)
              }
            />
            <MemberActivity key={member._id} userId={member._id} />
          </>
        )}
      </MemberView>
    </>
  );
}
