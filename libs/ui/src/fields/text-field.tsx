import { t } from '@lingui/core/macro';
import { type ComponentProps, useState } from 'react';
import { FieldFrame, type FieldProps } from './field-frame';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className' | 'value'>;

/** A labelled input. A password can be shown. */
export function TextField({ label, hint, error, limit, ...input }: TextFieldProps) {
  const isSecret = input.type === 'password';
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error} limit={limit} value={input.value}>
      {(control) => (
        <div
          className={`input flex w-full gap-0 px-0 text-base ${error === undefined ? '' : 'input-error'}`}
        >
          <input
            // Emails and passwords are not right-to-left.
            dir={input.type === undefined ? 'auto' : undefined}
            {...input}
            {...control}
            type={isSecret && isShown ? 'text' : input.type}
            className="min-w-0 rounded-field px-3"
          />
          {isSecret && (
            <button
              type="button"
              className="btn shrink-0 btn-ghost btn-sm"
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
            >
              <span aria-hidden="true">{t`Show`}</span>
              <span className="sr-only">{t`Show ${{ name: label }}`}</span>
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
