import { limits, type ReasonInput } from '@unburden/contracts';
import { askReason, TextArea } from '@unburden/ui';
import { loadReasons, type Tools } from './reasons.api';

interface ReasonPrompt {
  text: string;
  quote?: string;
  reason?: string;
  action: string;
  isDestructive?: boolean;
  /** Readers of the note. */
  noteLabel: string;
  noteHint: string;
}

/**
 * Asks a question that needs a reason of the operator's list. Null when it was cancelled, or when
 * the list cannot be had, which is said.
 */
export async function promptForReason(
  { noteLabel, noteHint, ...question }: ReasonPrompt,
  tools: Tools,
): Promise<ReasonInput | null> {
  const reasons = await loadReasons(tools);
  if (!reasons) return null;
  const note = (
    <TextArea
      label={noteLabel}
      name="note"
      rows={3}
      hint={noteHint}
      maxLength={limits.reasonNote.max}
    />
  );
  return askReason(tools.dialogs, reasons, { ...question, note });
}
