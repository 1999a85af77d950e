import type { AdminRemoteProps } from '@unburden/contracts';
import { createContext, useContext } from 'react';

export const SeamContext = createContext<AdminRemoteProps | null>(null);

/** Provided by the surrounding app: the acting moderator, and toasts. */
export function useSeam(): AdminRemoteProps {
  const props = useContext(SeamContext);
  if (!props) throw new Error('useSeam needs the admin app above it');
  return props;
}
