import { apiMessage, isApiError } from '@unburden/api-client';
import { limits, type Post } from '@unburden/contracts';
import { SubmitButton, TextArea, TextField, useDialogs } from '@unburden/ui';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { notifyError, notifySuccess } from '../../lib/toasts';
import { useUnsaved } from '../../lib/writing/use-unsaved';
import { useUpdatePostMutation } from './posts.api';

/** Changes a post and goes home. Whether one may is the server's to say. */
export function EditPostForm({ post }: { post: Post }) {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const [updatePost, { isLoading, error }] = useUpdatePostMutation();
  const [draft, setDraft] = useState({ title: post.title, text: post.text });
  const setUnsaved = useUnsaved('change');
  const wrong = isApiError(error) ? error.errors : [];
  const wrongWith = (name: string) => wrong.find(({ field }) => field === name)?.message;

  const change = (next: typeof draft) => {
    setDraft(next);
    setUnsaved(next.title !== post.title || next.text !== post.text);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const input = { title: draft.title.trim(), text: draft.text.trim() };
    if (input.title === '' || input.text === '') {
      await dialogs.alert('Please fill out all fields.');
      return;
    }
    const answer = await updatePost({ postId: post._id, ...input });
    if (!answer.data) {
      notifyError('Error in editing the post, not authorized', apiMessage(answer.error));
      return;
    }
    setUnsaved(false);
    notifySuccess(answer.data.message);
    await navigate(paths.feed);
  };

  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Title"
        name="title"
        value={draft.title}
        maxLength={limits.title.max}
        error={wrongWith('title')}
        onChange={(event) => change({ ...draft, title: event.target.value })}
      />
      <TextArea
        label="Content"
        name="text"
        rows={10}
        value={draft.text}
        limit={limits.postText.max}
        error={wrongWith('text')}
        onChange={(event) => change({ ...draft, text: event.target.value })}
      />
      <SubmitButton isBusy={isLoading}>Save Changes</SubmitButton>
    </form>
  );
}
