import { plural } from '@lingui/core/macro';
import { type Page, pageParams, toPage } from '@unburden/api-client';
import { apiPaths, type Comment, limits } from '@unburden/contracts';
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../lib/api';
import { Offer } from '../../lib/components/offer';
import { useAppDispatch } from '../../lib/hooks';
import { useEachMinute } from '../../lib/use-each-minute';
import { useMember } from '../../shared/session/session.slice';
import { commentsApi, isOn, onFollowedThread, useGetCommentsInfiniteQuery } from './comments.api';
import { useDiscussionActions } from './discussion';

const { useLazyGetLastCommentsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The page of a post's comments that begins at the cursor, as it is now. */
    getLastComments: build.query<Page<Comment>, { postId: string; cursor: string | null }>({
      query: ({ postId, cursor }) => ({
        url: apiPaths.comments(postId),
        params: pageParams(cursor, limits.page.default),
      }),
      transformResponse: (body: Comment[], meta) => toPage(body, meta),
    }),
  }),
});

/**
 * Says how many comments of others came to the end of the list while it is open. Moves nothing until
 * it is pressed; where the list is empty, there is nothing to move: they show at once, and are read
 * when their end is in view. A member who follows the post is told at once, others each minute. Where
 * a page is left to load, the comments come with that.
 */
export default function NewComments({ postId, onShown }: { postId: string; onShown: () => void }) {
  const { currentData } = useGetCommentsInfiniteQuery({ postId });
  const cursor = currentData?.pageParams.at(-1) ?? null;
  const isAtEnd = currentData?.pages.at(-1)?.nextCursor === null;
  const loaded = new Set(currentData?.pages.flatMap(({ items }) => items.map(({ _id }) => _id)));
  const name = useMember()?.name;
  const ofOthers = (page: Page<Comment>) =>
    page.items.filter(({ _id, user, deleted }) => !loaded.has(_id) && !deleted && user !== name);
  const dispatch = useAppDispatch();
  const { reveal } = useDiscussionActions();
  const addToList = (page: Page<Comment>) => {
    dispatch(
      commentsApi.util.updateQueryData('getComments', { postId }, ({ pages }) => {
        const last = pages.at(-1);
        if (!last) return;
        last.items.push(...page.items.filter(({ _id }) => !isOn(pages, _id)));
        last.nextCursor = page.nextCursor;
      }),
    );
    // It counts them.
    dispatch(api.util.invalidateTags([{ type: 'Post', id: postId }]));
  };
  const [ask, { currentData: found }] = useLazyGetLastCommentsQuery();
  const [shownAtOnce, setShownAtOnce] = useState(0);
  /** Some showed at once, perhaps below what is in view. */
  const [isToSee, setIsToSee] = useState(false);
  useEachMinute(() => {
    if (!isAtEnd) return;
    void ask({ postId, cursor }).then(({ data }) => {
      const count = data && loaded.size === 0 ? ofOthers(data).length : 0;
      setShownAtOnce(count);
      if (!data || count === 0) return;
      addToList(data);
      setIsToSee(true);
    });
  }, onFollowedThread);
  const end = useRef<HTMLParagraphElement>(null);
  const see = useEffectEvent(onShown);
  useEffect(() => {
    if (!isToSee || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      setIsToSee(false);
      see();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isToSee]);
  const offered = found && isAtEnd && loaded.size > 0 ? ofOthers(found) : [];
  const [first] = offered;
  const count = offered.length;
  return (
    <>
      <p ref={end} role="status" className="sr-only">
        {shownAtOnce > 0 && plural(shownAtOnce, { one: '# new comment', other: '# new comments' })}
      </p>
      <Offer
        icon={ArrowDown}
        text={
          first
            ? plural(count, { one: '# new comment · Show', other: '# new comments · Show' })
            : null
        }
        onClick={() => {
          if (!found || !first) return;
          addToList(found);
          onShown();
          reveal({ id: first._id, threadId: first._id });
        }}
      />
    </>
  );
}
