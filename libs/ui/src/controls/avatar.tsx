import { limits } from '@unburden/contracts';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { avatarColour, avatarInitials } from './avatar-look';

/** `side` in pixels of CSS. */
const sizes = {
  sm: { side: 28, look: 'size-7 text-[0.6875rem]' },
  md: { side: 40, look: 'size-10 text-sm' },
  lg: { side: 64, look: 'size-16 text-xl' },
  xl: { side: 112, look: 'size-28 text-4xl' },
} as const;
const { full, small } = limits.pictureSide.avatar;

interface AvatarProps {
  /** null for somebody whose account is gone. */
  name: string | null;
  /** A picture of their own; without one that loads, the initials stand in the theme's colours. */
  picture?: string | null;
  size?: keyof typeof sizes;
}

/** A member's picture. Hidden from screen readers: the name always stands beside it. */
export function Avatar({ name, picture = null, size = 'md' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const { side, look } = sizes[size];
  const frame = `inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold select-none ${look}`;
  if (picture !== null && picture !== failed) {
    return (
      <img
        className={`${frame} object-cover`}
        alt=""
        width={side}
        height={side}
        loading="lazy"
        decoding="async"
        sizes={`${side}px`}
        srcSet={`${picture}?w=${small} ${small}w, ${picture} ${full}w`}
        src={picture}
        onError={() => setFailed(picture)}
      />
    );
  }
  if (name === null) {
    return (
      <span className={`${frame} bg-base-300 text-quiet`} aria-hidden="true">
        <UserRound className="size-1/2" />
      </span>
    );
  }
  return (
    <span className={`${frame} ${avatarColour(name)}`} aria-hidden="true">
      {avatarInitials(name)}
    </span>
  );
}
