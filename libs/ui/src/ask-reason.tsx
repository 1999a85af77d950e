import type { ReasonInput, ReasonOption } from '@unburden/contracts';
import type { Dialogs } from './dialogs';
import { FormDialog, type FormValues } from './form-dialog';
import { readReason, ReasonFields, reasonMissing } from './reason-fields';

/** What is asked, and how it looks. */
export interface ReasonQuestion {
  text: string;
  /** What the answer leads to. */
  reason?: string;
  action: string;
  isDestructive?: boolean;
  /** Who will read the note. */
  noteLabel?: string;
  noteHint: string;
}

/** Asks a question that needs a reason; resolves to it, or to null when it was cancelled. */
export async function askReason(
  dialogs: Dialogs,
  reasons: readonly ReasonOption[],
  { noteLabel, noteHint, ...question }: ReasonQuestion,
): Promise<ReasonInput | null> {
  const values = await dialogs.open<FormValues | null>((close) => (
    <FormDialog {...question} check={reasonMissing} onClose={close}>
      <ReasonFields reasons={reasons} noteLabel={noteLabel} noteHint={noteHint} />
    </FormDialog>
  ));
  return (values && readReason(values)) ?? null;
}
