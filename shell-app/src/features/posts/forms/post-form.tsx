import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { apiMessage, newerVersionIn } from '@unburden/api-client';
import { type CreatePostInput, limits, type Wish } from '@unburden/contracts';
import {
  FormError,
  pressedKey,
  SelectField,
  SubmitButton,
  TextArea,
  useDialogs,
} from '@unburden/ui';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { fieldErrors, focusField, useWrongFields } from '../../../lib/forms';
import { wishLabels } from '../../../shared/byline/wish-labels';

const names = ['title', 'text'] as const;

/** Roughly: an email address, or a number that begins with + or 0, or is grouped as in the US. */
const contactDetails =
  /[^\s@]@[^\s@]+\.[a-z]{2}|(?:\+|\b0)(?:[\s().\/-]?\d){7}|\b[2-9]\d\d(?:\)[-. ]?|[-. ])\d{3}[-. ]\d{4}\b/i;

/** A post in the making; without a wish it is null. */
export interface PostDraft extends Omit<CreatePostInput, 'wants'> {
  wants: Wish | null;
}

interface PostFormProps {
  post: PostDraft;
  /** The wish is its author's alone. */
  isOwn: boolean;
  onChange: (change: Partial<PostDraft>) => void;
  /** Gets what was written, trimmed; neither text is blank. */
  onSend: (post: PostDraft) => Promise<void>;
  action: string;
  isBusy: boolean;
  /** The error of the last call: the server may name the field. */
  error: unknown;
  /** Stands in the empty text. */
  placeholder?: string;
  /** Number of visible lines. */
  rows: number;
  /** Stands above the button that sends. */
  message?: ReactNode;
  /** Stands beside the button that sends. */
  children?: ReactNode;
}

/** Title and text of a post, new or old. */
export function PostForm(props: PostFormProps) {
  const { post, isOwn, onChange, onSend, action, isBusy, error, message, children } = props;
  const dialogs = useDialogs();
  const { form, formProps, wrongWith } = useWrongFields(error);
  const [hasTried, setHasTried] = useState(false);
  const problemWith = (name: (typeof names)[number]) =>
    hasTried && post[name].trim() === '' ? t`Please fill this in.` : wrongWith(name);

  const isSaid = fieldErrors(error).length > 0 || newerVersionIn(error) !== undefined;
  const reason = isSaid ? undefined : apiMessage(error);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const { currentTarget } = event;
    const title = post.title.trim();
    const text = post.text.trim();
    const isBlank = title === '' || text === '';
    setHasTried(isBlank);
    if (!isBlank) await onSend({ ...post, title, text });
    else {
      await dialogs.alert(t`Please fill out all fields.`);
      focusField(currentTarget, names, { isBlank: true });
    }
  };

  return (
    <form
      {...formProps}
      noValidate
      className="max-w-[72ch] space-y-5"
      onSubmit={(event) => void submit(event)}
    >
      {/* Grows, so that all of a long title is seen; it is one line all the same. */}
      <TextArea
        label={t`Title`}
        name="title"
        rows={1}
        value={post.title}
        limit={limits.title.max}
        error={problemWith('title')}
        onKeyDown={(event) => {
          if (pressedKey(event.nativeEvent) !== 'Enter') return;
          event.preventDefault();
          form.current?.requestSubmit();
        }}
        onChange={({ target: { value } }) => onChange({ title: value.replace(/\s*\n\s*/g, ' ') })}
      />
      <div className="space-y-1.5">
        <TextArea
          label={t`Content`}
          name="text"
          rows={props.rows}
          placeholder={props.placeholder}
          value={post.text}
          limit={limits.postText.max}
          error={problemWith('text')}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        <p role="status" className="text-sm text-quiet">
          {isOwn &&
            contactDetails.test(`${post.title} ${post.text}`) &&
            t`This looks like a phone number or an email address. If it’s yours, anyone can read it.`}
        </p>
      </div>
      {isOwn && (
        <SelectField
          label={t`How would you like to be answered?`}
          name="wants"
          placeholder={t`Any answer is fine`}
          choices={Object.entries(wishLabels).map(([value, label]) => ({
            value,
            label: i18n._(label),
          }))}
          value={post.wants ?? ''}
          onChange={({ target: { value } }) => onChange({ wants: wishOf(value) })}
        />
      )}
      {message}
      {reason && <FormError>{reason}</FormError>}
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton isBusy={isBusy}>{action}</SubmitButton>
        {children}
      </div>
    </form>
  );
}

/** The wish of that name; null for any other text. */
export function wishOf(text: string): Wish | null {
  return text in wishLabels ? (text as Wish) : null;
}
