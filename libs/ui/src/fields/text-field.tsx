import { t } from '@lingui/core/macro';
import { type ComponentProps, useState } from 'react';
import { FieldFrame, type FieldProps } from './field-frame';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className' | 'value'>;

/** A labelled input. A password can be shown. */
export function TextField({ label, hint, error, limit, ...input }: TextFieldProps) {
  const isSecret = input.type === 'password';
  const [isShown, setIsShown] = useState(false);
  const name = label.toLowerCase();
  return (
    <FieldFrame label={label} hint={hint} error={error} limit={limit} value={input.value}>
      {(control) => (
        <div className="relative">
          <input
            // Emails and passwords are not right-to-left.
            dir={input.type === undefined ? 'auto' : undefined}
            {...input}
            {...control}
            type={isSecret && isShown ? 'text' : input.type}
            className={`input w-full text-base ${isSecret ? 'pe-18' : ''} ${error === undefined ? '' : 'input-error'}`}
          />
          {isSecret && (
            <button
              type="button"
              className="btn absolute end-0 top-0 z-1 btn-ghost btn-sm"
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
            >
              <span aria-hidden="true">{t`Show`}</span>
              <span className="sr-only">{t`Show ${name}`}</span>
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
