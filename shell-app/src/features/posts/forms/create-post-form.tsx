import { t } from '@lingui/core/macro';
import { apiMessage, createIdempotency, translate } from '@unburden/api-client';
import { messages } from '@unburden/contracts';
import { useDialogs } from '@unburden/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../lib/hooks';
import { paths } from '../../../lib/paths';
import { offerHelpAfter } from '../../../shared/crisis-card/offer-help';
import { useMember } from '../../../shared/session/session.slice';
import { notifyError, notifySuccess } from '../../../lib/components/notify';
import { useDraft } from '../../../shared/drafts/use-draft';
import { type PostDraft, PostForm, wishOf } from './post-form';
import { showPost, useCreatePostMutation } from '../posts.api';

/** Writes a post and opens it. A visitor is led to the login, and finds their words again after it. */
export function CreatePostForm() {
  const member = useMember();
  const dialogs = useDialogs();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [createPost, { isLoading, error }] = useCreatePostMutation();
  const [idempotency] = useState(createIdempotency);
  const title = useDraft('post-title');
  const text = useDraft('post-text');
  const wish = useDraft('post-wish');

  const change = (post: Partial<PostDraft>) => {
    if (post.title !== undefined) title.write(post.title);
    if (post.text !== undefined) text.write(post.text);
    if (post.wants !== undefined) wish.write(post.wants ?? '');
  };
  const send = async ({ wants, ...written }: PostDraft) => {
    const post = { ...written, ...(wants && { wants }) };
    if (!member) {
      await dialogs.alert(t`Please log in to create a post.`);
      await navigate(paths.login, { state: { from: paths.createPost } });
      return;
    }
    const answer = await createPost({ ...post, idempotencyKey: idempotency.keyFor(post) });
    if (!answer.data) {
      notifyError(t`Error in creating a post`, apiMessage(answer.error));
      return;
    }
    dispatch(showPost(answer.data.post));
    idempotency.done();
    title.forget();
    text.forget();
    wish.forget();
    notifySuccess(translate(messages.postCreated), t`It’s out. Thank you for trusting us with it.`);
    await navigate(paths.post(answer.data.post._id));
    await offerHelpAfter(`${post.title}\n${post.text}`);
  };

  return (
    <PostForm
      post={{ title: title.text, text: text.text, wants: wishOf(wish.text) }}
      isOwn
      rows={6}
      action={t`Create Post`}
      isBusy={isLoading}
      error={error}
      onChange={change}
      onSend={send}
    />
  );
}
