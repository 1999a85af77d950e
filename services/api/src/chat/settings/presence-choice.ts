import type { PresenceChoice } from '@unburden/contracts';

/** Of a viewer, all that decides whether they may see a person online. */
export interface Viewer {
  /** Both have written to the other. */
  isPartner: boolean;
}

/** The one place that decides whether a person with that choice is shown online to the viewer. */
export function isShownTo(viewer: Viewer, choice: PresenceChoice): boolean {
  return choice === 'everyone' || (choice === 'partners' && viewer.isPartner);
}
