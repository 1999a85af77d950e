import type { Message } from '@unburden/contracts';

/** The message that the box is about: one to reply to, or one's own with the text that it gets. */
export type About =
  { kind: 'reply'; message: Message } | { kind: 'edit'; message: Message; text: string };
