import type { ComponentProps } from 'react';
import { FieldFrame, useFieldIds } from './field-frame';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  label: string;
  hint?: string;
  error?: string;
}

/** A labelled box for longer text; it can be pulled taller. */
export function TextArea({ label, hint, error, ...textarea }: TextAreaProps) {
  const ids = useFieldIds(hint, error);
  return (
    <FieldFrame label={label} hint={hint} error={error} ids={ids}>
      <textarea
        {...textarea}
        id={ids.field}
        aria-invalid={error !== undefined}
        aria-describedby={ids.describedBy}
        className={`textarea w-full resize-y text-base leading-relaxed ${error === undefined ? '' : 'textarea-error'}`}
      />
    </FieldFrame>
  );
}
