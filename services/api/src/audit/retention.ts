const hour = 60 * 60_000;

/** Removed content can be restored for this time. Milliseconds. */
const restorableFor = 30 * 24 * hour;

/** The restore deadline of content removed at `actAt`. */
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
