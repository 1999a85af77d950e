import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { avatarColour, avatarInitials } from './avatar-look';

const sizes = {
  sm: 'size-7 text-[0.6875rem]',
  md: 'size-10 text-sm',
  lg: 'size-16 text-xl',
  xl: 'size-28 text-4xl',
} as const;

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
  const frame = `inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold select-none ${sizes[size]}`;
  if (picture !== null && picture !== failed) {
    return (
      <img
        className={`${frame} object-cover`}
        src={picture}
        alt=""
        loading="lazy"
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
