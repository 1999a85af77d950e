import { raw } from '@nestjs/mongoose';
import type { Reason } from '@unburden/contracts';

/** A stored reason, as a field of a schema. */
export const storedReason = {
  type: raw({
    code: { type: String, required: true },
    label: { type: String, required: true },
    note: { type: String, default: '' },
  }),
  _id: false,
  default: null,
};

/** Presents a stored reason field by field. */
export function presentReason(reason: Reason | null): Reason | null {
  return reason && { code: reason.code, label: reason.label, note: reason.note };
}
