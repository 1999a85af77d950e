import type { PresenceChoice } from '@unburden/contracts';
import {
  areApart,
  areBothWriting,
  type StoredConversation,
} from '../conversations/conversation.schema.js';

/** The facts about a viewer that decide whether they see a person online. */
export interface Viewer {
  /** True if both have written to the other. */
  isPartner: boolean;
  /** True if one of the two blocks the other. */
  isApart: boolean;
}

export function viewerOf(conversation: Partial<StoredConversation>): Viewer {
  return { isPartner: areBothWriting(conversation), isApart: areApart(conversation) };
}

/** True if a person with that choice is shown online to the viewer. Nothing else decides this. */
export function isShownTo({ isPartner, isApart }: Viewer, choice: PresenceChoice): boolean {
  return !isApart && (choice === 'everyone' || (choice === 'partners' && isPartner));
}
