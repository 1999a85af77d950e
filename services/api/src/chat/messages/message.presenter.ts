import { Injectable } from '@nestjs/common';
import { beginningOf, type Message, type QuotedMessage } from '@unburden/contracts';
import { hasSmallCopy, isFileKey, smallKeyOf } from '../../storage/file-key.js';
import { PicturesService } from '../../storage/pictures.service.js';
import { asSeenBy, isSeenBy, type MessagePicture, type StoredMessage } from './message.schema.js';
import { MessagesQueries } from './messages.queries.js';

/** A document that was edited by hand may lack a field: the page must not fail for it. */
type AnyRow = Partial<StoredMessage> & Pick<StoredMessage, '_id'>;

/** The addresses at which its two members can load a message's picture and its smaller copy. */
export type PictureAddresses = Pick<Message, 'image' | 'imageSmall'>;

/** The number of characters that are shown of a quoted message. */
const quotedText = 100;

export const noAddresses: PictureAddresses = { image: null, imageSmall: null };

/** Presents messages. Each time their pictures get new addresses, which expire in minutes. */
@Injectable()
export class MessagePresenter {
  constructor(
    private readonly pictures: PicturesService,
    private readonly queries: MessagesQueries,
  ) {}

  /** The message as this one of its two members sees it. */
  async present(viewer: string, message: StoredMessage): Promise<Message> {
    return this.presentWith(await this.quotedIn([message]), viewer, message);
  }

  /** The same for many messages, with one query for all that they quote. */
  async presentAll(viewer: string, messages: readonly StoredMessage[]): Promise<Message[]> {
    const quoted = await this.quotedIn(messages);
    return Promise.all(messages.map((message) => this.presentWith(quoted, viewer, message)));
  }

  private async presentWith(
    quoted: ReadonlyMap<string, StoredMessage>,
    viewer: string,
    message: StoredMessage,
  ): Promise<Message> {
    const addresses = await this.addressesOf(
      message,
      [message.sender, message.receiver].map(String),
    );
    const quote = presentQuote(viewer, quoted.get(String(message.replyTo)));
    return presentMessage(asSeenBy(viewer, message), addresses, quote);
  }

  private async quotedIn(messages: readonly StoredMessage[]): Promise<Map<string, StoredMessage>> {
    const ids = messages.flatMap(({ replyTo }) => replyTo ?? []);
    const found = ids.length > 0 ? await this.queries.findMany(ids) : [];
    return new Map(found.map((message) => [message._id.toString(), message]));
  }

  async addressesOf(picture: MessagePicture, people: readonly string[]): Promise<PictureAddresses> {
    const { image: key, imageWidth } = picture;
    if (key === null || !isFileKey(key)) return noAddresses;
    const hasSmall = hasSmallCopy('chat', imageWidth ?? 0);
    const [image, imageSmall] = await Promise.all([
      this.pictures.signedUrlOf(key, people),
      hasSmall ? this.pictures.signedUrlOf(smallKeyOf(key), people) : null,
    ]);
    return { image, imageSmall };
  }
}

/** The quoted message as the viewer sees it; null if they do not see it. */
export function presentQuote(
  viewer: string,
  quoted: StoredMessage | null | undefined,
): QuotedMessage | null {
  if (!quoted || !isSeenBy(viewer, quoted)) return null;
  const row: AnyRow = asSeenBy(viewer, quoted);
  const { _id, sender, text, image, deleted } = row;
  return {
    _id: _id.toString(),
    sender: String(sender),
    text: beginningOf(text ?? '', quotedText),
    hasImage: typeof image === 'string',
    deleted: deleted ?? false,
  };
}

/** The message as both members see it. */
export function presentMessage(
  message: AnyRow,
  addresses: PictureAddresses,
  replyTo: QuotedMessage | null = null,
): Message {
  const { _id, sender, receiver, seq, text, createdAt, clientId, deleted } = message;
  return {
    _id: _id.toString(),
    senderId: String(sender),
    receiverId: String(receiver),
    seq: seq ?? 0,
    text: text ?? '',
    ...addresses,
    imageWidth: message.imageWidth ?? null,
    imageHeight: message.imageHeight ?? null,
    createdAt: (createdAt ?? _id.getTimestamp()).toISOString(),
    editedAt: message.editedAt?.toISOString() ?? null,
    replyTo,
    clientId: clientId ?? null,
    deleted: deleted ?? false,
    deletedAt: message.deletedAt?.toISOString() ?? null,
  };
}
