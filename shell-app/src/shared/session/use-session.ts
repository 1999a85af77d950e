import { createContext, useContext } from 'react';
import { useAppSelector } from '../../lib/hooks';
import { selectMember, selectSession } from './session.slice';
import type { SessionUser } from './session.storage';

/** The member who is logged in, or null: for a visitor, and while that is not known yet. */
export function useMember() {
  return useAppSelector(selectMember);
}

/** Until when and why a suspension ended the session; undefined where none did. */
export function useSuspended() {
  return useAppSelector((state) => selectSession(state).suspended);
}

/** Whether somebody is logged in, where "not known yet" matters. */
export function useSessionStatus() {
  return useAppSelector((state) => selectSession(state).status);
}

/** The member for whom the guarded pages below are. */
export const MemberContext = createContext<SessionUser | null>(null);

/** The member who is logged in. Only for pages behind the guard that keeps visitors out. */
export function useSignedInMember(): SessionUser {
  const member = useContext(MemberContext);
  if (!member) throw new Error('useSignedInMember needs a page for members only');
  return member;
}
