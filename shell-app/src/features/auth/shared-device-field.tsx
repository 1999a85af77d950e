import { t } from '@lingui/core/macro';
import type { OnSharedDevice } from '@unburden/contracts';
import { useId } from 'react';

const name = 'sharedDevice';

/** For the computer of a library, or the phone of a family. */
export function SharedDeviceField() {
  const hint = useId();
  const label = t`Other people use this device`;
  return (
    <label className="flex cursor-pointer items-start gap-3 py-1">
      <input
        type="checkbox"
        name={name}
        className="checkbox mt-0.5"
        aria-label={label}
        aria-describedby={hint}
      />
      <span>
        {label}
        <span id={hint} className="block text-sm text-quiet">
          {t`We’ll log you out after 30 minutes without use, and keep nothing here.`}
        </span>
      </span>
    </label>
  );
}

/** The choice in the form, as a part of the call. */
export function sharedDeviceIn(form: HTMLFormElement | null): OnSharedDevice {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.checked ? { [name]: true } : {};
}
