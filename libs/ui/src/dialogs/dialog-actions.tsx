import type { ReactNode } from 'react';
import { FormError } from '../fields/form-error';

/** The buttons and the complaint of a dialog's form: in sight however long the form is. */
export function DialogActions({
  problem,
  children,
}: {
  problem: string | null;
  children: ReactNode;
}) {
  return (
    <div className="sticky -bottom-6 -mx-6 -mb-6 space-y-2 border-t border-base-content/10 bg-base-100 px-6 pt-3 pb-6">
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </div>
  );
}
