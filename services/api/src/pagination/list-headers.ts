import { listHeaders } from '@unburden/contracts';
import type { Response } from 'express';

/** Tells the client how to go on and how many there are in all. */
export function setListHeaders(
  response: Response,
  list: { nextCursor: string | null; total?: number },
): void {
  if (list.nextCursor) response.setHeader(listHeaders.nextCursor, list.nextCursor);
  if (list.total !== undefined) response.setHeader(listHeaders.totalCount, String(list.total));
}
