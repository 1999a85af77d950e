import { Trans } from '@lingui/react/macro';
import type { User } from '@unburden/contracts';
import { Avatar } from '@unburden/ui';

/** A person's picture with, when they are online, a dot that says so. */
export function PartnerAvatar({ partner, isOnline }: { partner: User; isOnline: boolean }) {
  return (
    <span className="relative inline-flex shrink-0 rounded-full bg-base-100">
      <Avatar name={partner.name} picture={partner.profilePic} />
      {isOnline && (
        <span className="absolute end-0 bottom-0 size-3 rounded-full border-2 border-base-100 bg-success">
          <span className="sr-only">
            <Trans>Online</Trans>
          </span>
        </span>
      )}
    </span>
  );
}
