import type { AdminRemoteProps } from '@unburden/contracts';
import { createContext, useContext } from 'react';

/** The props from the app around: the shell, or the standalone page. */
export const SeamContext = createContext<AdminRemoteProps | null>(null);

/** The acting moderator, and toasts. */
export function useSeam(): AdminRemoteProps {
  const props = useContext(SeamContext);
  if (!props) throw new Error('useSeam needs the admin app above it');
  return props;
}

/** The present props, for the store, which outlives those of one render. */
export interface Seam {
  current: AdminRemoteProps;
}

/** The present props, from a thunk's `extra`. */
export function seamOf({ extra }: { extra: unknown }): AdminRemoteProps {
  return (extra as Seam).current;
}
