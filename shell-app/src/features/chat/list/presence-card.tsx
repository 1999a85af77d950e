import type { User } from '@unburden/contracts';
import { Link } from 'react-router-dom';
import { PanelCard } from '../../../lib/components/panel-card';
import { paths } from '../../../lib/paths';
import { useMember } from '../../../shared/session/use-session';
import { countOthers, useOnlineUsers } from '../../../shared/presence/presence.slice';
import { useIsOnline } from '../../../lib/use-is-online';
import { PartnerAvatar } from './partner-avatar';

const mostFaces = 8;

/** Number of others online now, and those of `people` who are. */
export function PresenceCard({ people }: { people: readonly User[] }) {
  const online = useOnlineUsers();
  const isConnected = useIsOnline();
  const me = useMember();
  const here = people.filter(({ _id }) => online?.has(_id)).slice(0, mostFaces);
  return (
    <PanelCard title="Who is here">
      <p className="flex items-center gap-2" role="status">
        <span
          className={`status ${!isConnected || online === null ? 'status-neutral' : 'status-success'}`}
          aria-hidden="true"
        />
        {!isConnected
          ? 'You’re offline'
          : online === null
            ? 'Connecting…'
            : inWords(countOthers(online, me?._id))}
      </p>
      {here.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {here.map((person) => (
            <li key={person._id}>
              <Link
                to={paths.chatWith(person._id)}
                state={{ partner: person }}
                title={person.name}
                className="block rounded-full"
              >
                <span className="sr-only">Chat with {person.name}</span>
                <span aria-hidden="true">
                  <PartnerAvatar partner={person} isOnline />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PanelCard>
  );
}

function inWords(count: number): string {
  if (count <= 0) return 'Nobody else is online right now';
  return count === 1
    ? '1 other member is online'
    : `${count.toLocaleString('en')} others are online`;
}
