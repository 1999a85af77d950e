import { trusted } from 'mongoose';

/** From a moment on, and before another. */
export interface TimeSpan {
  from: Date;
  to: Date;
}

/** The rows made in that time. */
export function madeIn({ from, to }: TimeSpan) {
  return { createdAt: trusted({ $gte: from, $lt: to }) };
}
