const hour = 60 * 60_000;

/** Removed content can be restored for this time. Milliseconds. */
const restorableFor = 30 * 24 * hour;

/** The restore deadline of content removed at `removedAt`. */
export function restorableUntil(removedAt: Date): Date {
  return new Date(removedAt.getTime() + restorableFor);
}

/** Purge date: an hour after the restore deadline, so that a purge never races a restore. */
export function purgeAfter(removedAt: Date): Date {
  return new Date(restorableUntil(removedAt).getTime() + hour);
}
