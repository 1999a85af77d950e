import { useSelector } from 'react-redux';
import { selectMember, type WithSession } from './session.slice';

/** The member who is logged in, or null: for a visitor, and while that is not known yet. */
export function useMember() {
  return useSelector(selectMember);
}

/** Until when and why a suspension ended the session; undefined where none did. */
export function useSuspended() {
  return useSelector(({ session }: WithSession) => session.suspended);
}

/** Whether somebody is logged in, where "not known yet" matters. */
export function useSessionStatus() {
  return useSelector(({ session }: WithSession) => session.status);
}
