const hour = 60 * 60_000;

/** How long a removal can be undone. Milliseconds. */
const restorableFor = 30 * 24 * hour;

/** Until when what was removed at `actAt` can be put back. */
export function restorableUntil(actAt: Date): Date {
  return new Date(actAt.getTime() + restorableFor);
}

/**
 * When what is kept of an act is to go for good. A little later than it can be restored, so that
 * MongoDB never takes one half of what is just being put back.
 */
export function purgeAfter(actAt: Date): Date {
  return new Date(restorableUntil(actAt).getTime() + hour);
}
