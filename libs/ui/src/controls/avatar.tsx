import { limits } from '@unburden/contracts';
import { UserRound } from 'lucide-react';
import { useState } from 'react';

/** `side` in CSS pixels. */
const sizes = {
  sm: { side: 28, className: 'size-7 text-[0.6875rem]' },
  md: { side: 40, className: 'size-10 text-sm' },
  lg: { side: 64, className: 'size-16 text-xl' },
  xl: { side: 112, className: 'size-28 text-4xl' },
} as const;
const { full, small } = limits.pictureSide.avatar;

interface AvatarProps {
  /** null for a deleted account. */
  name: string | null;
  /** Without one that loads, the initials are shown. */
  picture?: string | null;
  size?: keyof typeof sizes;
}

/** A member's picture. Hidden from screen readers, because the name is always beside it. */
export function Avatar({ name, picture = null, size = 'md' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const { side, className } = sizes[size];
  const frame = `inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold select-none ${className}`;
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

// Tints keep the contrast of the letters in every theme.
const colours = [
  'bg-primary/(--tint) text-base-content',
  'bg-secondary/(--tint) text-base-content',
  'bg-accent/(--tint) text-base-content',
  'bg-info/(--tint) text-base-content',
  'bg-success/(--tint) text-base-content',
  'bg-warning/(--tint) text-base-content',
] as const;

/** The colour of a name. */
export function avatarColour(name: string): string {
  let hash = 0;
  for (const letter of name.toLowerCase()) {
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  }
  return colours[hash % colours.length] ?? colours[0];
}

/** `quiet river` is `QR`, `moth` is `M`. */
export function avatarInitials(name: string): string {
  const words = name.split(/[\s_.-]+/u).filter((word) => word !== '');
  const first = words[0];
  if (first === undefined) return '?';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => (word === undefined ? '' : String.fromCodePoint(word.codePointAt(0) ?? 63)))
    .join('')
    .toUpperCase();
}
