import { Injectable } from '@nestjs/common';
import type { Message } from '@unburden/contracts';
import { hasSmallCopy, isFileKey, smallKeyOf } from '../../storage/file-key.js';
import { PicturesService } from '../../storage/pictures.service.js';
import type { MessagePicture, StoredMessage } from './message.schema.js';

/** A row may lack what only a hand in the database can take: it must not take its page down. */
type AnyRow = Partial<StoredMessage> & Pick<StoredMessage, '_id'>;

/** Addresses of a message's picture and of its smaller copy that its two people can load. */
export type PictureAddresses = Pick<Message, 'image' | 'imageSmall'>;

export const noAddresses: PictureAddresses = { image: null, imageSmall: null };

/** Presents messages with addresses of their pictures, new ones each time that run out in minutes. */
@Injectable()
export class MessagePresenter {
  constructor(private readonly pictures: PicturesService) {}

  async present(message: StoredMessage): Promise<Message> {
    const people = [message.sender, message.receiver].map(String);
    return presentMessage(message, await this.addressesOf(message, people));
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

/** The message as its two people see it. */
export function presentMessage(message: AnyRow, addresses: PictureAddresses): Message {
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
    clientId: clientId ?? null,
    deleted: deleted ?? false,
    deletedAt: message.deletedAt?.toISOString() ?? null,
  };
}
