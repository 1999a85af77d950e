import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage, translate } from '@unburden/api-client';
import { messages, type Post } from '@unburden/contracts';
import { useDialogs } from '@unburden/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../lib/hooks';
import { paths } from '../../../lib/paths';
import { useReasonPrompt } from '../../../shared/moderation-reasons/use-reason-prompt';
import { notifyError, notifySuccess } from '../../../lib/components/notify';
import { useMember } from '../../../shared/session/session.slice';
import { useUnsaved } from '../../../shared/drafts/drafts.slice';
import { type PostDraft, PostForm } from './post-form';
import { changePost, useUpdatePostMutation } from '../posts.api';

/** Changes a post and goes home. Whether one may is the server's to say. */
export function EditPostForm({ post }: { post: Post }) {
  const dialogs = useDialogs();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { toChange } = useReasonPrompt();
  const [updatePost, { isLoading, error }] = useUpdatePostMutation();
  const [draft, setDraft] = useState<PostDraft>({
    title: post.title,
    text: post.text,
    wants: post.wants ?? null,
  });
  const isOwn = useMember()?.name === post.user;
  const setUnsaved = useUnsaved();

  const change = (part: Partial<PostDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setUnsaved(isChanged(post, next) ? `${next.title}\n${next.text}` : undefined);
  };
  const send = async (next: PostDraft) => {
    if (!isChanged(post, next)) {
      await dialogs.alert(translate(messages.nothingToUpdate, 'nothing_to_update'));
      return;
    }
    const reasoned = await toChange(t`Why are you editing this post?`, post.user);
    if (!reasoned) return;
    const answer = await updatePost({
      postId: post._id,
      title: next.title,
      text: next.text,
      ...(hasNewWish(post, next) && { wants: next.wants }),
      ...reasoned,
    });
    if (!answer.data) {
      notifyError(t`Error in editing the post, not authorized`, apiMessage(answer.error));
      return;
    }
    const { post: changed } = answer.data;
    dispatch(changePost(post._id, () => ({ wants: undefined, ...changed })));
    setUnsaved(undefined);
    notifySuccess(answer.data.message);
    await navigate(paths.feed);
  };

  return (
    <PostForm
      post={draft}
      isOwn={isOwn}
      rows={6}
      action={t`Save Changes`}
      isBusy={isLoading}
      error={error}
      onChange={change}
      onSend={send}
    >
      <Link to={paths.post(post._id)} className="btn btn-ghost">
        <Trans>Cancel</Trans>
      </Link>
    </PostForm>
  );
}

function isChanged(post: Post, next: PostDraft): boolean {
  const isRewritten = next.title !== post.title || next.text !== post.text;
  return isRewritten || hasNewWish(post, next);
}

function hasNewWish(post: Post, next: PostDraft): boolean {
  return next.wants !== (post.wants ?? null);
}
