import { createContext, useContext } from 'react';
import type { SessionUser } from './session.storage';

/** The member for whom the guarded pages below are. */
export const MemberContext = createContext<SessionUser | null>(null);

/** The member who is logged in. Only for pages behind the guard that keeps visitors out. */
export function useSignedInMember(): SessionUser {
  const member = useContext(MemberContext);
  if (!member) throw new Error('useSignedInMember needs a page for members only');
  return member;
}
