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

/** What is wrong with a name whose length is right, as a sentence; null when nothing is. */
export function nameProblem(name: string): string | null {
  if (!namePattern.test(name) || invisiblePattern.test(name)) {
    return 'Name may have letters, digits, spaces, _, - and . only';
  }
  if (!/[\p{L}\p{N}]/u.test(name)) return 'Name needs a letter or a digit';
  if (/^\p{M}/u.test(name)) return 'Name must begin with a letter or a digit';
  return reservedNames.includes(nameKeyOf(name)) ? 'That name is reserved' : null;
}
