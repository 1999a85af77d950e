import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field-frame';

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'value'>;

/** A labelled textarea that grows with its text. */
export function TextArea({ label, hint, error, limit, ...textarea }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} limit={limit} value={textarea.value}>
      {(control) => (
        <textarea
          dir="auto"
          // Never smaller than its rows.
          style={{ minHeight: `calc(${textarea.rows ?? 2}lh + 1.25rem)` }}
          {...textarea}
          {...control}
          className={`textarea field-sizing-content max-h-[70dvh] w-full resize-y text-base leading-relaxed ${error === undefined ? '' : 'textarea-error'}`}
        />
      )}
    </FieldFrame>
  );
}
