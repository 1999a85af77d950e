import { apiMessage } from '@unburden/api-client';
import type { CreatePostInput, Post } from '@unburden/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { notifyError, notifySuccess } from '../../lib/toasts';
import { useUnsaved } from '../../lib/writing/use-unsaved';
import { PostForm } from './post-form';
import { useUpdatePostMutation } from './posts.api';

/** Changes a post and goes home. Whether one may is the server's to say. */
export function EditPostForm({ post }: { post: Post }) {
  const navigate = useNavigate();
  const [updatePost, { isLoading, error }] = useUpdatePostMutation();
  const [draft, setDraft] = useState<CreatePostInput>({ title: post.title, text: post.text });
  const setUnsaved = useUnsaved('change');

  const change = (part: Partial<CreatePostInput>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setUnsaved(next.title !== post.title || next.text !== post.text);
  };
  const send = async (input: CreatePostInput) => {
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
    <PostForm
      post={draft}
      rows={10}
      action="Save Changes"
      isBusy={isLoading}
      error={error}
      onChange={change}
      onSend={send}
    />
  );
}
