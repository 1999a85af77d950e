import { raw } from '@nestjs/mongoose';
import type { Reason } from '@unburden/contracts';

/** A reason as it was given, for a field of a schema. */
export const storedReason = {
  type: raw({
    code: { type: String, required: true },
    label: { type: String, required: true },
    note: { type: String, default: '' },
  }),
  _id: false,
  default: null,
};

/** The reason field by field: a stored one is never sent as it is. */
export function presentReason(reason: Reason | null): Reason | null {
  return reason && { code: reason.code, label: reason.label, note: reason.note };
}
