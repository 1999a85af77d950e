import { t } from '@lingui/core/macro';
import { beginningOf, type Message, type QuotedMessage, type User } from '@unburden/contracts';

/** As the server cuts it. */
const quotedLength = 100;

/** The message as another one quotes it. */
export function quoteOf({ _id, senderId, text, image, deleted }: Message): QuotedMessage {
  const beginning = beginningOf(text, quotedLength);
  return { _id, sender: senderId, text: beginning, hasImage: image !== null, deleted };
}

/** The words of a quote, also of one without a text. */
export function quotedWords({ text, hasImage, deleted }: QuotedMessage): string {
  if (deleted) return t`This message was deleted.`;
  return text === '' && hasImage ? t`Picture` : text;
}

/** Stands before these words. */
export function quoteTitle({ sender }: QuotedMessage, { _id, name }: User): string {
  return sender === _id ? t`In reply to ${name}:` : t`In reply to you:`;
}
