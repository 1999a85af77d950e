import type { ComponentProps, KeyboardEvent } from 'react';
import { pressedKey } from '../keys/pressed-key';
import { FieldFrame, type FieldProps } from './field-frame';

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'value'>;

/** A labelled textarea that grows with its text. Ctrl or Cmd with Enter sends its form. */
export function TextArea({ label, hint, error, limit, ...textarea }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} limit={limit} value={textarea.value}>
      {(control) => (
        <textarea
          dir="auto"
          onKeyDown={sendByKey}
          // Never smaller than its rows.
          style={{ minHeight: `calc(${textarea.rows ?? 2}lh + 1.25rem)` }}
          {...textarea}
          {...control}
          className={`textarea field-sizing-content max-h-[70dvh] w-full text-base leading-relaxed ${error === undefined ? '' : 'textarea-error'}`}
        />
      )}
    </FieldFrame>
  );
}

function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (pressedKey(event.nativeEvent) !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
