import { AppError } from '../../common/errors.js';
import type { ConversationPosition } from '../conversations/conversations.repository.js';

/** The end of a page of chat partners: among those with a conversation, or among the others. */
export type PartnerPosition =
  | ({ part: 'talked' } & ConversationPosition)
  /**
   * The last name of the page, or the last id if only those online are listed. Empty before the first
   * of the others.
   */
  | { part: 'others'; nameKey: string };

export function encodePartnerCursor(position: PartnerPosition): string {
  const text =
    position.part === 'talked'
      ? `talked ${position.lastMessageAt.getTime()} ${position.key}`
      : `others ${position.nameKey}`;
  return Buffer.from(text).toString('base64url');
}

/**
 * Returns null for the first page.
 * @throws AppError `badCursor` for a cursor that we did not make
 */
export function decodePartnerCursor(cursor: string | undefined): PartnerPosition | null {
  if (cursor === undefined) return null;
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, nameKey] = /^others (.*)$/s.exec(text) ?? [];
  if (nameKey !== undefined) return { part: 'others', nameKey };
  const [, time, key] = /^talked (\d{1,15}) ([0-9a-f]{24}:[0-9a-f]{24})$/.exec(text) ?? [];
  if (!time || !key) throw new AppError('badCursor');
  return { part: 'talked', lastMessageAt: new Date(Number(time)), key };
}
