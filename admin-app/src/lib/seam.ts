import type { AdminRemoteProps } from '@unburden/contracts';

/** What the app around this one provides to its calls: the shell, or the standalone page. */
export type Seam = Pick<AdminRemoteProps, 'getToken' | 'onUnauthorized' | 'onChange' | 'notify'>;

/** The seam that the store was made with, from a thunk's `extra`. */
export function seamOf({ extra }: { extra: unknown }): Seam {
  return extra as Seam;
}
