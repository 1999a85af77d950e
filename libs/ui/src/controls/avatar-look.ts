// Tints, so that the letters keep the contrast of ordinary text in every theme.
const colours = [
  'bg-primary/(--tint) text-base-content',
  'bg-secondary/(--tint) text-base-content',
  'bg-accent/(--tint) text-base-content',
  'bg-info/(--tint) text-base-content',
  'bg-success/(--tint) text-base-content',
  'bg-warning/(--tint) text-base-content',
] as const;

/** Classes for a name's background and letters: the same name, the same colour. */
export function avatarColour(name: string): string {
  let hash = 0;
  for (const letter of name.toLowerCase()) {
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  }
  return colours[hash % colours.length] ?? colours[0];
}

/** One or two letters that stand for a name: `quiet river` is `QR`, `moth` is `M`. */
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
