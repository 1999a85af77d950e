import type { ComponentProps } from 'react';
import { FieldFrame } from './field-frame';

export interface Choice {
  value: string;
  label: string;
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  label: string;
  hint?: string;
  choices: readonly Choice[];
  /** The first option, without a value. */
  placeholder?: string;
}

/** A labelled select. */
export function SelectField({ label, hint, choices, placeholder, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint}>
      {(control) => (
        <select {...select} {...control} className="select w-full text-base">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
