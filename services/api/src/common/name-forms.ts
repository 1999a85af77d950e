import unhomoglyph from 'unhomoglyph';

/**
 * The form in which names are compared. It ignores case and compatibility forms (full width
 * letters, ligatures), but keeps accents. Upper-casing first also unites ß with ss and ς with σ.
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

/**
 * The forms by which look-alikes are found. Two names that share one look alike (UTS 39), as they
 * are written or in lower case.
 */
export function lookAlikesOf(name: string): string[] {
  return [...new Set([nameKeyOf(skeletonOf(name)), skeletonOf(nameKeyOf(name))])];
}

/** Each character as the one that it looks like. The result is for comparing only: m becomes rn. */
function skeletonOf(text: string): string {
  return unhomoglyph(text.normalize('NFKD')).normalize('NFC');
}
