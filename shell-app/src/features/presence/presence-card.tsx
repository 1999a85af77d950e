import { PanelCard } from '../../lib/panel-card';
import { useOnlineUsers } from '../../lib/socket/use-online-users';

/** For members: how many others are online at this moment. */
export function PresenceCard() {
  const online = useOnlineUsers();
  return (
    <PanelCard title="Who is here">
      <p className="flex items-center gap-2" role="status">
        <span
          className={`status ${online === null ? 'status-neutral' : 'status-success'}`}
          aria-hidden="true"
        />
        {online === null ? 'Connecting…' : others(online.size - 1)}
      </p>
    </PanelCard>
  );
}

/** Oneself is online too, and not counted. */
function others(count: number): string {
  if (count <= 0) return 'Nobody else is online right now';
  return count === 1
    ? '1 other member is online'
    : `${count.toLocaleString('en')} others are online`;
}
