import type { ComponentProps } from 'react';
import { CharacterCount } from './character-count';
import { FieldFrame, useFieldIds } from './field-frame';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'value'> {
  label: string;
  /** What to know before filling it in. */
  hint?: string;
  /** What is wrong with what was filled in. */
  error?: string;
  value?: string;
  /** How many characters may be sent. Near it the rest is counted; nothing typed is cut off. */
  limit?: number;
}

/** A labelled line of text whose hint and error belong to it for screen readers too. */
export function TextField({ label, hint, error, limit, ...input }: TextFieldProps) {
  const ids = useFieldIds(hint, error);
  return (
    <FieldFrame label={label} hint={hint} error={error} ids={ids}>
      <input
        {...input}
        id={ids.field}
        aria-invalid={error !== undefined}
        aria-describedby={ids.describedBy}
        className={`input w-full text-base ${error === undefined ? '' : 'input-error'}`}
      />
      {limit !== undefined && <CharacterCount text={input.value ?? ''} limit={limit} />}
    </FieldFrame>
  );
}
