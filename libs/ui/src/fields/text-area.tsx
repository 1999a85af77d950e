import type { ComponentProps } from 'react';
import { CharacterCount } from './character-count';
import { FieldFrame, useFieldIds } from './field-frame';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'value'> {
  label: string;
  hint?: string;
  error?: string;
  value?: string;
  /** The maximal length. Near it, the rest is counted; longer text is kept. */
  limit?: number;
}

/** A labelled textarea that grows with its text. */
export function TextArea({ label, hint, error, limit, ...textarea }: TextAreaProps) {
  const ids = useFieldIds(hint, error);
  return (
    <FieldFrame label={label} hint={hint} error={error} ids={ids}>
      <textarea
        dir="auto"
        // Never smaller than its rows.
        style={{ minHeight: `calc(${textarea.rows ?? 2}lh + 1.25rem)` }}
        {...textarea}
        id={ids.field}
        aria-invalid={error !== undefined}
        aria-describedby={ids.describedBy}
        className={`textarea field-sizing-content max-h-[70dvh] w-full resize-y text-base leading-relaxed ${error === undefined ? '' : 'textarea-error'}`}
      />
      {limit !== undefined && <CharacterCount text={textarea.value ?? ''} limit={limit} />}
    </FieldFrame>
  );
}
