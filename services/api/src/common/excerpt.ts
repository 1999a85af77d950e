const longest = 200;

/** The beginning of a text in one line, for where the whole of it would be too much. */
export function excerptOf(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  if (characters.length <= longest) return characters.join('');
  return `${characters.slice(0, longest - 1).join('')}…`;
}
