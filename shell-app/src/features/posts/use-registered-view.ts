import { useEffect } from 'react';
import { useMember } from '../../shared/session/use-session';
import { useRegisterViewMutation } from './votes.api';

const viewDelayMs = 2000;

/** Counts the member's view once they have had the post open for 2 s. Visitors are not counted. */
export function useRegisteredView(postId: string) {
  const memberId = useMember()?._id;
  const [registerView] = useRegisterViewMutation();
  useEffect(() => {
    if (memberId === undefined) return;
    const timer = setTimeout(() => void registerView(postId), viewDelayMs);
    return () => clearTimeout(timer);
  }, [memberId, postId, registerView]);
}
