import { Trans } from '@lingui/react/macro';
import { FormError, SubmitButton, useLeaveByEsc } from '@unburden/ui';
import type { ReactNode, SubmitEvent } from 'react';

interface WritingFormProps {
  action: string;
  isBusy: boolean;
  /** Why it was not sent. */
  problem: string | undefined;
  /** The words that are lost without it. */
  unsaved?: string;
  onSubmit: () => Promise<void>;
  onCancel: () => void;
  className?: string;
  /** Before the buttons. */
  note?: ReactNode;
  children: ReactNode;
}

/** A box in the page for a text. Esc and Cancel close it. */
export function WritingForm(props: WritingFormProps) {
  const { action, isBusy, problem, onSubmit, onCancel, className = '', note, children } = props;
  const onKeyDown = useLeaveByEsc(props.unsaved, onCancel);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void onSubmit();
  };
  return (
    <form
      ref={showWithButtons}
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className={`writing-form space-y-3 ${className}`}
    >
      {children}
      {problem !== undefined && <FormError>{problem}</FormError>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {note}
        <button type="button" className="btn btn-ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </button>
        <SubmitButton isBusy={isBusy}>{action}</SubmitButton>
      </div>
    </form>
  );
}

/** The box that has the focus comes into sight with the buttons below it. */
function showWithButtons(form: HTMLFormElement | null): void {
  form?.querySelector('textarea:focus')?.scrollIntoView({ block: 'nearest' });
}
