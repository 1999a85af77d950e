import { t } from '@lingui/core/macro';
import { type CreatePostInput, limits } from '@unburden/contracts';
import { SubmitButton, TextArea, TextField, useDialogs } from '@unburden/ui';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { focusField, useWrongFields } from '../../../lib/forms';

const names = ['title', 'text'] as const;

interface PostFormProps {
  post: CreatePostInput;
  onChange: (change: Partial<CreatePostInput>) => void;
  /** Gets what was written, trimmed; neither field is blank. */
  onSend: (post: CreatePostInput) => Promise<void>;
  action: string;
  isBusy: boolean;
  /** The error of the last call: the server may name the field. */
  error: unknown;
  /** Number of visible lines. */
  rows: number;
  /** Stands beside the button that sends. */
  children?: ReactNode;
}

/** Title and text of a post, new or old. */
export function PostForm(props: PostFormProps) {
  const { post, onChange, onSend, action, isBusy, error, rows, children } = props;
  const dialogs = useDialogs();
  const { form, wrongWith } = useWrongFields(error);
  const [hasTried, setHasTried] = useState(false);
  const problemWith = (name: (typeof names)[number]) =>
    hasTried && post[name].trim() === '' ? t`Please fill this in.` : wrongWith(name);

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
      await dialogs.alert(t`Please fill out all fields.`);
      focusField(currentTarget, names, { isBlank: true });
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
        label={t`Title`}
        name="title"
        value={post.title}
        limit={limits.title.max}
        error={problemWith('title')}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label={t`Content`}
        name="text"
        rows={rows}
        value={post.text}
        limit={limits.postText.max}
        error={problemWith('text')}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton isBusy={isBusy}>{action}</SubmitButton>
        {children}
      </div>
    </form>
  );
}
