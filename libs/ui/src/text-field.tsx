import type { ComponentProps } from 'react';
import { FieldFrame, useFieldIds } from './field-frame';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  /** What to know before filling it in. */
  hint?: string;
  /** What is wrong with what was filled in. */
  error?: string;
}

/** A labelled line of text whose hint and error belong to it for screen readers too. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
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
    </FieldFrame>
  );
}
