import { idPattern } from '@unburden/contracts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '../../../lib/hooks';
import { useHistoryState } from '../../../lib/use-history-state';
import { useDiscussionActions } from '../discussion';
import { locateComment } from './locate-comment';

type Search = 'looking' | 'found' | 'missing';

/**
 * Brings the comment or reply into view that the address names: `#comment-<id>` or
 * `?comment=<id>`. Null when the address names none.
 */
export function useLinkedComment(postId: string): Search | null {
  const { hash, search } = useLocation();
  const dispatch = useAppDispatch();
  const { reveal } = useDiscussionActions();
  const named = /^#comment-(.+)$/.exec(hash)?.[1] ?? new URLSearchParams(search).get('comment');
  const id = idIn(named);
  const [ended, setEnded] = useState<{ id: string; isFound: boolean } | null>(null);
  // On the way back, keep the scroll position instead of jumping to the linked comment.
  const [revealed, keepRevealed] = useHistoryState<string | null>('revealed', null);

  useEffect(() => {
    if (id === null || id === revealed) return;
    let isLeft = false;
    const look = async () => {
      const place = await dispatch(locateComment(postId, id));
      if (isLeft) return;
      setEnded({ id, isFound: place !== null });
      if (!place) return;
      reveal(place);
      keepRevealed(id);
    };
    void look();
    return () => {
      isLeft = true;
    };
  }, [dispatch, reveal, keepRevealed, revealed, postId, id]);

  if (id === null || id === revealed) return null;
  if (ended?.id !== id) return 'looking';
  return ended.isFound ? 'found' : 'missing';
}

function idIn(value: string | null): string | null {
  return value !== null && idPattern.test(value) ? value.toLowerCase() : null;
}
