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
export function keptUntil(actAt: Date): Date {
  return new Date(restorableUntil(actAt).getTime() + hour);
}

const halfAYear = 182 * 24 * hour;

/** How long notices are kept, in seconds. */
export const noticesKeptS = halfAYear / 1000;

/** Until when a case that was resolved then, and its reports, are kept. */
export function resolvedCaseKeptUntil(resolvedAt: Date): Date {
  return new Date(resolvedAt.getTime() + halfAYear);
}
