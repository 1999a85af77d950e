/**
 * A text in the form in which searches compare it. Case, accents and compatibility forms (ligatures,
 * full width letters) do not count, nor Arabic and Hebrew vowel signs. Marks of other scripts stay:
 * they are parts of letters. Upper-casing first also unites ß with ss and ς with σ.
 */
export function searchFormOf(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Accents, vowel signs of Arabic and Hebrew, tatweel, and what nobody sees: soft hyphens, joiners.
      .replace(/[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u0655\u0670]|\u00ad|\u200c|\u200d/g, '')
      // Arabic is often typed without the dots of these two.
      .replace(/\u0649/g, '\u064a')
      .replace(/\u0629/g, '\u0647')
      .replace(/[\u2019\u02bc]/g, "'")
      .toUpperCase()
      .toLowerCase()
      .normalize('NFC')
  );
}
