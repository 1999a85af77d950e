import { apiMessage, createIdempotency, isApiError } from '@unburden/api-client';
import { limits, messages } from '@unburden/contracts';
import { SubmitButton, TextArea, TextField, useDialogs } from '@unburden/ui';
import { type SubmitEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useMember } from '../../lib/session/use-session';
import { notifyError, notifySuccess } from '../../lib/toasts';
import { readDraft } from './post-draft';
import { useCreatePostMutation } from './posts.api';

export function CreatePostForm() {
  const member = useMember();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const [createPost, { isLoading, error }] = useCreatePostMutation();
  const [idempotency] = useState(createIdempotency);
  const [draft, setDraft] = useState(readDraft(useLocation().state));
  const wrong = isApiError(error) ? error.errors : [];
  const wrongWith = (name: string) => wrong.find(({ field }) => field === name)?.message;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const post = { title: draft.title.trim(), text: draft.text.trim() };
    if (post.title === '' || post.text === '') {
      await dialogs.alert('Please fill out all fields.');
      return;
    }
    if (!member) {
      await dialogs.alert('Please log in to create a post.');
      // What was written goes along and comes back.
      await navigate(paths.login, { state: { from: paths.createPost, draft } });
      return;
    }
    const answer = await createPost({ ...post, idempotencyKey: idempotency.keyFor(post) });
    if (!answer.data) {
      notifyError(apiMessage(answer.error) ?? 'Error in creating a post');
      return;
    }
    idempotency.done();
    notifySuccess(messages.postCreated);
    await navigate(paths.post(answer.data.post._id));
  };

  return (
    <form noValidate className="max-w-[72ch] space-y-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Title"
        name="title"
        value={draft.title}
        maxLength={limits.title.max}
        error={wrongWith('title')}
        onChange={(event) => setDraft({ ...draft, title: event.target.value })}
      />
      <TextArea
        label="Content"
        name="text"
        rows={6}
        value={draft.text}
        maxLength={limits.postText.max}
        error={wrongWith('text')}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
      />
      <SubmitButton isBusy={isLoading}>Create Post</SubmitButton>
    </form>
  );
}
