import type { ReasonInput, ReasonOption } from '@unburden/contracts';
import type { Dialogs } from './dialogs';
import { FormDialog, type FormValues } from './form-dialog';
import { readReason, ReasonFields, reasonMissing } from './reason-fields';

/** The question, and its look. */
export interface ReasonQuestion {
  text: string;
  /** A sentence about the consequence, or the subject. */
  reason?: string;
  action: string;
  isDestructive?: boolean;
  /** The readers of the note. */
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
