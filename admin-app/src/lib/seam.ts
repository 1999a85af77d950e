import type { AdminRemoteProps } from '@unburden/contracts';

/** The session functions that the shell, or the standalone page, provides to API calls. */
export type Seam = Pick<AdminRemoteProps, 'getToken' | 'onUnauthorized' | 'onChange' | 'notify'>;

/** The seam that the store was made with, from a thunk's `extra`. */
export function seamOf({ extra }: { extra: unknown }): Seam {
  return extra as Seam;
}

/** A seam that stays the same object while the props behind it change with each render. */
export function createSeam(first: Seam) {
  let present = first;
  const seam: Seam = {
    getToken: () => present.getToken(),
    onUnauthorized: () => present.onUnauthorized(),
    onChange: (change) => present.onChange(change),
    notify: (notice) => present.notify(notice),
  };
  const follow = (next: Seam) => {
    present = next;
  };
  return { seam, follow };
}
