import { isApiError } from '@unburden/api-client';
import { type CreatePostInput, type FieldError, limits } from '@unburden/contracts';
import { SubmitButton, TextArea, TextField, useDialogs } from '@unburden/ui';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { focusFirstBlank, focusFirstWrong } from '../../lib/form-values';

const names = ['title', 'text'] as const;

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
  /** Stands beside the button that sends. */
  children?: ReactNode;
}

/** Title and text of a post, new or old. */
export function PostForm(props: PostFormProps) {
  const { post, onChange, onSend, action, isBusy, error, rows, children } = props;
  const dialogs = useDialogs();
  const form = useRef<HTMLFormElement>(null);
  const [hasTried, setHasTried] = useState(false);
  const wrongWith = (name: (typeof names)[number]) =>
    hasTried && post[name].trim() === ''
      ? 'Please fill this in.'
      : wrongIn(error).find(({ field }) => field === name)?.message;

  useEffect(() => {
    if (form.current) focusFirstWrong(form.current, wrongIn(error));
  }, [error]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const { currentTarget } = event;
    const title = post.title.trim();
    const text = post.text.trim();
    const isBlank = title === '' || text === '';
    setHasTried(isBlank);
    if (!isBlank) await onSend({ title, text });
    else {
      await dialogs.alert('Please fill out all fields.');
      focusFirstBlank(currentTarget, names);
    }
  };

  return (
    <form
      ref={form}
      noValidate
      className="max-w-[72ch] space-y-5"
      onSubmit={(event) => void submit(event)}
    >
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
      <div className="flex flex-wrap gap-2">
        <SubmitButton isBusy={isBusy}>{action}</SubmitButton>
        {children}
      </div>
    </form>
  );
}

function wrongIn(error: unknown): FieldError[] {
  return isApiError(error) ? error.errors : [];
}
