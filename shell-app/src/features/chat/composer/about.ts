import type { Message } from '@unburden/contracts';

/** The message that the box is about: one to reply to, or one's own with the text that it gets. */
export type About =
  { kind: 'reply'; message: Message } | { kind: 'edit'; message: Message; text: string };

/** The words that would be lost with it; undefined for none. */
export function changedWordsOf(about: About | null): string | undefined {
  return about?.kind === 'edit' && about.text !== about.message.text ? about.text : undefined;
}
