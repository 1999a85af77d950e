import { plural } from '@lingui/core/macro';
import type { Page } from '@unburden/api-client';
import type { Comment } from '@unburden/contracts';
import { useEachMinute } from '@unburden/ui';
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../lib/api';
import { Offer } from '../../lib/components/offer';
import { useAppDispatch } from '../../lib/hooks';
import { useMember } from '../../shared/session/session.slice';
import {
  type AnyComment,
  commentsApi,
  isOn,
  onFollowedThread,
  replaceComment,
  useGetCommentsInfiniteQuery,
} from './comments.api';
import { type CommentPosition, useDiscussion, useDiscussionActions } from './discussion';
import { type News, useLazyGetNewCommentsQuery } from './new-comments.api';

/**
 * Says how many comments and replies of others came while the list is open. Moves nothing until it is
 * pressed; where the list is empty, there is nothing to move: they show at once, and are read when
 * their end is in view. A member who follows the post is told at once, others each minute. Where a
 * page is left to load, the comments come with that. What was edited or deleted meanwhile shows so by
 * itself: who takes words back does not want them read.
 */
export default function NewComments({ postId, onShown }: { postId: string; onShown: () => void }) {
  const { currentData } = useGetCommentsInfiniteQuery({ postId });
  const isAtEnd = currentData?.pages.at(-1)?.nextCursor === null;
  const loaded = new Map(
    currentData?.pages.flatMap(({ items }) => items.map((item) => [item._id, item.replyCount])),
  );
  const name = useMember()?.name;
  const isOfOther = ({ user, deleted }: AnyComment) => !deleted && user !== name;
  const ofOthers = ({ items }: Pick<Page<Comment>, 'items'>) =>
    items.filter((comment) => !loaded.has(comment._id) && isOfOther(comment));
  const dispatch = useAppDispatch();
  const { reveal } = useDiscussionActions();
  const { editing, replyingTo } = useDiscussion();
  const forgetCounts = (threads: Comment[]) => {
    const tags = threads.map(({ _id }) => ({ type: 'Thread' as const, id: _id }));
    dispatch(api.util.invalidateTags([{ type: 'Post', id: postId }, ...tags]));
  };
  const showChanges = ({ changed, gone }: News) => {
    // A form stays where it is.
    if (editing !== null || replyingTo !== null || changed.length + gone.length === 0) return;
    for (const comment of changed)
      dispatch(replaceComment({ postId, threadId: comment._id }, comment));
    const focused = document.activeElement?.closest('article')?.id;
    dispatch(
      commentsApi.util.updateQueryData('getComments', { postId }, ({ pages }) => {
        const last = pages.at(-1);
        const isKept = (id: string) => !gone.includes(id) || focused === `comment-${id}`;
        if (last) last.items = last.items.filter(({ _id }) => isKept(_id));
      }),
    );
    forgetCounts(changed.filter(({ _id, replyCount }) => replyCount < (loaded.get(_id) ?? 0)));
  };
  const addToList = ({ page, answered }: News) => {
    dispatch(
      commentsApi.util.updateQueryData('getComments', { postId }, ({ pages }) => {
        const last = pages.at(-1);
        if (!last) return;
        last.items.push(...page.items.filter(({ _id }) => !isOn(pages, _id)));
        last.nextCursor = page.nextCursor;
      }),
    );
    for (const { comment } of answered) showReplyCount(comment);
    // The post counts them, and the open threads show them.
    forgetCounts(answered.map(({ comment }) => comment));
  };
  const showReplyCount = ({ _id, post, replyCount }: Comment) =>
    dispatch(replaceComment({ postId, threadId: _id }, { _id, post, replyCount }));
  const [ask, { currentData: found }] = useLazyGetNewCommentsQuery();
  const [shownAtOnce, setShownAtOnce] = useState(0);
  /** Some showed at once, perhaps below what is in view. */
  const [isToSee, setIsToSee] = useState(false);
  useEachMinute(() => {
    if (!isAtEnd) return;
    void ask({ postId }).then(({ data: news }) => {
      for (const { comment, replies } of news?.answered ?? [])
        if (!replies.some(isOfOther)) showReplyCount(comment);
      const count = news && loaded.size === 0 ? ofOthers(news.page).length : 0;
      setShownAtOnce(count);
      if (!news) return;
      showChanges(news);
      if (count === 0) return;
      addToList(news);
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
  const news = found && isAtEnd && loaded.size > 0 ? found : { page: { items: [] }, answered: [] };
  const offered: CommentPosition[] = [
    ...news.answered
      .filter(({ comment: { _id, replyCount } }) => replyCount > (loaded.get(_id) ?? replyCount))
      .flatMap(({ comment, replies }) =>
        replies.filter(isOfOther).map(({ _id: id }) => ({ id, threadId: comment._id })),
      ),
    ...ofOthers(news.page).map(({ _id }) => ({ id: _id, threadId: _id })),
  ];
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
          reveal(first);
        }}
      />
    </>
  );
}
