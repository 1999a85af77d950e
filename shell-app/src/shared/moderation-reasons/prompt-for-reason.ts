import type { ReasonInput } from '@unburden/contracts';
import { askReason, type ReasonQuestion } from '@unburden/ui';
import { loadReasons, type Tools } from './reasons.api';

/**
 * Asks a question that needs a reason of the operator's list. Null when it was cancelled, or when
 * the list cannot be had, which is said.
 */
export async function promptForReason(
  question: ReasonQuestion,
  tools: Tools,
): Promise<ReasonInput | null> {
  const reasons = await loadReasons(tools);
  return reasons && askReason(tools.dialogs, reasons, question);
}
