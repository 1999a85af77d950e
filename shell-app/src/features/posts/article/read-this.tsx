import { plural, t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import type { Post } from '@unburden/contracts';
import { MessageCircleHeart } from 'lucide-react';
import { notifyError } from '../../../lib/components/notify';
import { useAppSelector } from '../../../lib/hooks';
import { useMarks, useReadThisMutation } from '../../../shared/marks/marks.api';
import { selectSession } from '../../../shared/session/session.slice';

/** For members, a word to the author without words; for the author, how many said it. */
export function ReadThis({ post }: { post: Post }) {
  const { status, user } = useAppSelector(selectSession);
  const isPressed = useMarks(post)?.readThis ?? false;
  const [readThis, { isLoading }] = useReadThisMutation();
  const count = post.readThis;
  if (status === 'loggedOut') return null;
  if (user?.name === post.user) {
    return (
      count && (
        <p className="mt-4 flex items-center gap-2 text-sm text-quiet">
          <MessageCircleHeart className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          {plural(count, {
            one: '# person read this and is with you',
            other: '# people read this and are with you',
          })}
        </p>
      )
    );
  }

  const press = async () => {
    if (isLoading || isPressed) return;
    const { error } = await readThis(post._id);
    if (error) notifyError(t`We couldn’t tell them. Please try again.`, apiMessage(error));
  };
  // Its place, so that nothing moves when the member is known.
  const style = status === 'checking' ? 'invisible' : '';
  return (
    <div className={`mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 ${style}`}>
      <button
        type="button"
        aria-pressed={isPressed}
        className="btn h-auto min-h-11 max-w-full justify-start py-2 text-start text-[0.9375rem] font-medium whitespace-normal btn-outline aria-pressed:btn-active"
        onClick={() => void press()}
      >
        <MessageCircleHeart className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        {t`I read this, and you are not alone`}
      </button>
      <p role="status" className="text-sm text-quiet">
        {isPressed && t`They’ll see it as a number, without your name.`}
      </p>
    </div>
  );
}
