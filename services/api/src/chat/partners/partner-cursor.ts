import { AppError } from '../../common/errors.js';
import type { ConversationPosition } from '../conversations/conversations.repository.js';

/** End of a page of chat partners: within those talked with, or within the others. */
export type PartnerPosition =
  | ({ part: 'talked' } & ConversationPosition)
  /** The others begin after the empty name. Of those online it is the id, not the name. */
  | { part: 'others'; nameKey: string };

export function encodePartnerCursor(position: PartnerPosition): string {
  const text =
    position.part === 'talked'
      ? `talked ${position.lastMessageAt.getTime()} ${position.key}`
      : `others ${position.nameKey}`;
  return Buffer.from(text).toString('base64url');
}

/**
 * Null for the first page.
 * @throws AppError `badCursor` for anything that we did not make
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
