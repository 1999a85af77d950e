import { type ReactNode, useId } from 'react';

interface FieldIds {
  field: string;
  hint: string;
  error: string;
  describedBy: string | undefined;
}

/** The ids that tie a field to its hint and error. */
export function useFieldIds(hint: string | undefined, error: string | undefined): FieldIds {
  const field = useId();
  const ids = { field, hint: `${field}-hint`, error: `${field}-error` };
  const parts = [hint !== undefined && ids.hint, error !== undefined && ids.error].filter(Boolean);
  return { ...ids, describedBy: parts.join(' ') || undefined };
}

interface FieldFrameProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  ids: FieldIds;
  children: ReactNode;
}

/** The label above a field, the hint and the error below. Screen readers announce a new error. */
export function FieldFrame({ label, hint, error, ids, children }: FieldFrameProps) {
  return (
    <div className="space-y-1.5">
      <label htmlFor={ids.field} className="block font-semibold">
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={ids.hint} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={ids.error} role="alert" className="text-sm font-semibold">
          {error}
        </p>
      )}
    </div>
  );
}
