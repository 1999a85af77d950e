import type { PresenceChoice } from '@unburden/contracts';
import {
  areApart,
  areBothWriting,
  type StoredConversation,
} from '../conversations/conversation.schema.js';

/** All facts of a viewer that decide whether they may see a person online. */
export interface Viewer {
  /** Both have written to the other. */
  isPartner: boolean;
  /** One of the two blocks the other. */
  isApart: boolean;
}

export function viewerOf(conversation: Partial<StoredConversation>): Viewer {
  return { isPartner: areBothWriting(conversation), isApart: areApart(conversation) };
}

/** The one place that decides whether a person with that choice is shown online to the viewer. */
export function isShownTo({ isPartner, isApart }: Viewer, choice: PresenceChoice): boolean {
  return !isApart && (choice === 'everyone' || (choice === 'partners' && isPartner));
}
