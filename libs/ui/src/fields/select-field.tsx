import type { ComponentProps } from 'react';
import { FieldFrame, useFieldIds } from './field-frame';

export interface Choice {
  value: string;
  label: string;
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  label: string;
  hint?: string;
  choices: readonly Choice[];
  /** Stands there until something is chosen, and counts as nothing. */
  placeholder?: string;
}

/** A labelled choice of one among a few. */
export function SelectField({ label, hint, choices, placeholder, ...select }: SelectFieldProps) {
  const ids = useFieldIds(hint, undefined);
  return (
    <FieldFrame label={label} hint={hint} error={undefined} ids={ids}>
      <select
        {...select}
        id={ids.field}
        aria-describedby={ids.describedBy}
        className="select w-full text-base"
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
