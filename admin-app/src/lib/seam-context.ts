import type { AdminRemoteProps } from '@unburden/contracts';
import { createContext, useContext } from 'react';

export const SeamContext = createContext<AdminRemoteProps | null>(null);

/** What the app around gives: who is at work here, and how to tell them something. */
export function useSeam(): AdminRemoteProps {
  const props = useContext(SeamContext);
  if (!props) throw new Error('useSeam needs the admin app above it');
  return props;
}
