import {
  type ChangeRoleInput,
  limits,
  type Role,
  roles,
  type SuspendInput,
  type WarnInput,
} from '@unburden/contracts';
import { IsInt, Max, Min } from 'class-validator';
import { NoteField, ReasonDto, ReasonField } from '../../reasons/reason.dto.js';
import { ChoiceField, OptionalField, TimeField } from '../../validation/fields.decorator.js';

const { max: maxHours } = limits.suspensionHours;
const hoursMessage = { message: `hours must be a whole number from 1 to ${maxHours}` };

export class ChangeRoleDto implements ChangeRoleInput {
  @ChoiceField('role', roles)
  role: Role;

  @NoteField(limits.reasonNote)
  toMember?: string;
}

export class WarnDto implements WarnInput {
  @ReasonField()
  reason: ReasonDto;

  @NoteField(limits.caseNote)
  note?: string;
}

/** `until` arrives as ISO 8601 and is a date from here on. */
export class SuspendDto extends WarnDto implements Omit<SuspendInput, 'until'> {
  @OptionalField()
  @Max(maxHours, hoursMessage)
  @Min(1, hoursMessage)
  @IsInt(hoursMessage)
  hours?: number;

  @OptionalField()
  @TimeField('until')
  until?: Date;
}
