import { type ComponentProps, useState } from 'react';
import { CharacterCount } from './character-count';
import { FieldFrame, useFieldIds } from './field-frame';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'value'> {
  label: string;
  hint?: string;
  error?: string;
  value?: string;
  /** The maximal length. Near it, the rest is counted; longer text is kept. */
  limit?: number;
}

/** A labelled input. A password can be shown. */
export function TextField({ label, hint, error, limit, ...input }: TextFieldProps) {
  const isSecret = input.type === 'password';
  const [isShown, setIsShown] = useState(false);
  const ids = useFieldIds(hint, error);
  return (
    <FieldFrame label={label} hint={hint} error={error} ids={ids}>
      <div className="relative">
        <input
          // Emails and passwords are not right-to-left.
          dir={input.type === undefined ? 'auto' : undefined}
          {...input}
          type={isSecret && isShown ? 'text' : input.type}
          id={ids.field}
          aria-invalid={error !== undefined}
          aria-describedby={ids.describedBy}
          className={`input w-full text-base ${isSecret ? 'pr-18' : ''} ${error === undefined ? '' : 'input-error'}`}
        />
        {isSecret && (
          <button
            type="button"
            className="btn absolute inset-y-1 right-1 z-1 h-auto min-h-0 btn-ghost btn-sm"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            Show<span className="sr-only"> {label.toLowerCase()}</span>
          </button>
        )}
      </div>
      {limit !== undefined && <CharacterCount text={input.value ?? ''} limit={limit} />}
    </FieldFrame>
  );
}
