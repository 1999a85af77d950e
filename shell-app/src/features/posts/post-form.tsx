import { isApiError } from '@unburden/api-client';
import { type CreatePostInput, limits } from '@unburden/contracts';
import { SubmitButton, TextArea, TextField, useDialogs } from '@unburden/ui';
import type { SubmitEvent } from 'react';

interface PostFormProps {
  post: CreatePostInput;
  onChange: (change: Partial<CreatePostInput>) => void;
  /** Gets what was written, trimmed; neither field is blank. */
  onSend: (post: CreatePostInput) => Promise<void>;
  action: string;
  isBusy: boolean;
  /** What the last call failed by: the server may name the field. */
  error: unknown;
  /** How many lines of text are in sight. */
  rows: number;
}

/** Title and text of a post, new or old. */
export function PostForm(props: PostFormProps) {
  const { post, onChange, onSend, action, isBusy, error, rows } = props;
  const dialogs = useDialogs();
  const wrong = isApiError(error) ? error.errors : [];
  const wrongWith = (name: string) => wrong.find(({ field }) => field === name)?.message;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const title = post.title.trim();
    const text = post.text.trim();
    if (title === '' || text === '') await dialogs.alert('Please fill out all fields.');
    else await onSend({ title, text });
  };

  return (
    <form noValidate className="max-w-[72ch] space-y-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Title"
        name="title"
        value={post.title}
        limit={limits.title.max}
        error={wrongWith('title')}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label="Content"
        name="text"
        rows={rows}
        value={post.text}
        limit={limits.postText.max}
        error={wrongWith('text')}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <SubmitButton isBusy={isBusy}>{action}</SubmitButton>
    </form>
  );
}
