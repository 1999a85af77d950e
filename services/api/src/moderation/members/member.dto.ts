import {
  type ChangeRoleInput,
  type HelpTargetType,
  helpTargetTypes,
  limits,
  type Role,
  roles,
  type SendHelpInput,
  type SuspendInput,
  type WarnInput,
} from '@unburden/contracts';
import { Type } from 'class-transformer';
import { IsInt, IsObject, Max, Min, ValidateNested } from 'class-validator';
import { NoteField, ReasonDto, ReasonField } from '../../reasons/reason.dto.js';
import {
  ChoiceField,
  IdField,
  OptionalField,
  TimeField,
} from '../../validation/fields.decorator.js';

const { max: maxHours } = limits.suspensionHours;
const hoursMessage = { message: `hours must be a whole number from 1 to ${maxHours}` };
const targetMessage = 'target must have a type and an id';

export class ChangeRoleDto implements ChangeRoleInput {
  @ChoiceField('role', roles)
  role: Role;

  @NoteField(limits.reasonNote)
  toMember?: string;
}

class HelpTargetDto {
  @ChoiceField('type', helpTargetTypes)
  type: HelpTargetType;

  @IdField('id')
  id: string;
}

export class SendHelpDto implements SendHelpInput {
  @ValidateNested({ message: targetMessage })
  @IsObject({ message: targetMessage })
  @Type(() => HelpTargetDto)
  target: HelpTargetDto;

  @NoteField(limits.caseNote)
  note?: string;
}

export class WarnDto implements WarnInput {
  @ReasonField()
  reason: ReasonDto;

  @NoteField(limits.caseNote)
  note?: string;

  @OptionalField()
  @IdField('case')
  case?: string;
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
