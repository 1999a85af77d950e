import { invisiblePattern, namePattern, reservedNames } from '@unburden/contracts';

/**
 * The form in which names are compared: without regard to case and to compatibility forms (full
 * width letters, ligatures), accents kept. Upper-casing first also unites ß with ss and ς with σ.
 */
export function nameKeyOf(name: string): string {
  return name
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The complaint about a name of valid length, as a sentence; null when there is none. */
export function nameProblem(name: string): string | null {
  if (!namePattern.test(name) || invisiblePattern.test(name)) {
    return 'Use only letters, numbers, spaces, _ - and .';
  }
  if (!/[\p{L}\p{N}]/u.test(name)) return 'Name needs a letter or a digit';
  if (/^\p{M}/u.test(name)) return 'Name must begin with a letter or a digit';
  return reservedNames.includes(nameKeyOf(name)) ? 'That name is reserved' : null;
}

/** Most characters of the name pieces that serve the search for a part of a name. */
const pieceLength = 3;

/** Every piece of one to three characters of a name key, each once. */
function namePiecesOf(nameKey: string): string[] {
  const characters = Array.from(nameKey);
  const pieces = characters.flatMap((_, start) =>
    Array.from({ length: Math.min(pieceLength, characters.length - start) }, (_each, index) =>
      characters.slice(start, start + index + 1).join(''),
    ),
  );
  return [...new Set(pieces)];
}

/** The pieces to look up: a name that contains `part` has them all, and hardly any other name. */
export function piecesToFind(part: string): string[] {
  const characters = Array.from(part);
  if (characters.length <= pieceLength) return [part];
  const ends = [characters.slice(0, pieceLength), characters.slice(-pieceLength)];
  return [...new Set(ends.map((end) => end.join('')))];
}

/** Everything that is stored of a name, which changes together. */
export function nameFieldsOf(name: string): {
  name: string;
  nameKey: string;
  namePieces: string[];
} {
  const nameKey = nameKeyOf(name);
  return { name, nameKey, namePieces: namePiecesOf(nameKey) };
}
