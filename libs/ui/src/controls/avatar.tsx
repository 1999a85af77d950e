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
const { full, small } = limits.pictureWidth.avatar;

interface AvatarProps {
  /** null for a deleted account. */
  name: string | null;
  /** Without one that loads, shapes stand for the name. */
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
    <span
      className={`${frame} bg-base-200`}
      style={{ backgroundImage: avatarShapes(name) }}
      aria-hidden="true"
    >
      {/* Paper and forced colours show no shapes. */}
      <span className="hidden forced-colors:inline print:inline">{avatarInitials(name)}</span>
    </span>
  );
}

const colours = ['primary', 'secondary', 'accent', 'info', 'success', 'warning'] as const;
const directions = 16;

/* eslint-disable lingui/no-unlocalized-strings -- CSS is no text. */
/** A CSS image seeded by the name: two overlapping circles in theme colours on a tint. */
export function avatarShapes(name: string): string {
  let seed = 7;
  for (const letter of name.toLowerCase()) {
    seed = (seed * 131 + (letter.codePointAt(0) ?? 0)) % 9_999_991;
  }
  const pick = (count: number) => {
    const picked = seed % count;
    seed = Math.floor(seed / count);
    return picked;
  };
  const first = pick(colours.length);
  const second = (first + 1 + pick(colours.length - 1)) % colours.length;
  const direction = pick(directions);
  const large = circle(first, 65, 46 + 4 * pick(3), direction, 26);
  const small = circle(second, 75, 26 + 5 * pick(3), direction + 6 + pick(5), 22);
  const tint = mix(first, 20);
  return `${small}, ${large}, linear-gradient(${tint}, ${tint})`;
}

/** Radius and distance from the centre are percentages of the side. */
function circle(colour: number, strength: number, radius: number, turn: number, distance: number) {
  const angle = (turn / directions) * 2 * Math.PI;
  const x = Math.round(50 + distance * Math.cos(angle));
  const y = Math.round(50 + distance * Math.sin(angle));
  return `radial-gradient(${radius}% ${radius}% at ${x}% ${y}%, ${mix(colour, strength)} 97%, transparent)`;
}

function mix(colour: number, percent: number): string {
  return `color-mix(in oklab, var(--color-${colours[colour] ?? colours[0]}) ${percent}%, transparent)`;
}
/* eslint-enable lingui/no-unlocalized-strings */

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
