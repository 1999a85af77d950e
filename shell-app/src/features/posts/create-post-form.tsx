import { apiMessage, createIdempotency, isApiError } from '@unburden/api-client';
import { limits, messages } from '@unburden/contracts';
import { SubmitButton, TextArea, TextField, useDialogs } from '@unburden/ui';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useMember } from '../../lib/session/use-session';
import { notifyError, notifySuccess } from '../../lib/toasts';
import { useDraft } from '../../lib/writing/use-draft';
import { useCreatePostMutation } from './posts.api';

export function CreatePostForm() {
  const member = useMember();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const [createPost, { isLoading, error }] = useCreatePostMutation();
  const [idempotency] = useState(createIdempotency);
  const title = useDraft('post-title');
  const text = useDraft('post-text');
  const wrong = isApiError(error) ? error.errors : [];
  const wrongWith = (name: string) => wrong.find(({ field }) => field === name)?.message;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const post = { title: title.text.trim(), text: text.text.trim() };
    if (post.title === '' || post.text === '') {
      await dialogs.alert('Please fill out all fields.');
      return;
    }
    if (!member) {
      await dialogs.alert('Please log in to create a post.');
      await navigate(paths.login, { state: { from: paths.createPost } });
      return;
    }
    const answer = await createPost({ ...post, idempotencyKey: idempotency.keyFor(post) });
    if (!answer.data) {
      notifyError(apiMessage(answer.error) ?? 'Error in creating a post');
      return;
    }
    idempotency.done();
    title.forget();
    text.forget();
    notifySuccess(messages.postCreated);
    await navigate(paths.post(answer.data.post._id));
  };

  return (
    <form noValidate className="max-w-[72ch] space-y-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Title"
        name="title"
        value={title.text}
        maxLength={limits.title.max}
        error={wrongWith('title')}
        onChange={(event) => title.write(event.target.value)}
      />
      <TextArea
        label="Content"
        name="text"
        rows={6}
        value={text.text}
        limit={limits.postText.max}
        error={wrongWith('text')}
        onChange={(event) => text.write(event.target.value)}
      />
      <SubmitButton isBusy={isLoading}>Create Post</SubmitButton>
    </form>
  );
}
