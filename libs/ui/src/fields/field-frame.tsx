import { type ReactNode, useId } from 'react';
import { CharacterCount } from './character-count';

/** The props of every labelled field. */
export interface FieldProps {
  label: string;
  hint?: string;
  error?: string;
  value?: string;
  /** The maximal length. Near it, the rest is counted; longer text is kept. */
  limit?: number;
}

interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** The label above a field, the hint and the error below. Screen readers announce a new error. */
export function FieldFrame({ label, hint, error, value = '', limit, children }: FieldFrameProps) {
  const id = useId();
  const hintId = hint === undefined ? '' : `${id}-hint`;
  const errorId = error === undefined ? '' : `${id}-error`;
  const describedBy = `${hintId} ${errorId}`.trim() || undefined;
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': describedBy })}
      {limit !== undefined && <CharacterCount text={value} limit={limit} />}
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-sm font-semibold text-wrong">
          {error}
        </p>
      )}
    </div>
  );
}
