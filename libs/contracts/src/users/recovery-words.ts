/** So many words recover an account: 102 bits, which nobody guesses and which fit on a note. */
export const recoveryWordCount = 8;

/** The single words of what was typed, in one form: without numbers, marks, capitals and line breaks. */
export function readRecoveryWords(typed: string): string[] {
  return (
    typed
      .normalize('NFKC')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  );
}
