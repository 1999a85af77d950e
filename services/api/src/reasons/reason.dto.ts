import { applyDecorators } from '@nestjs/common';
import { fieldTexts, limits, type Reasoned, type ReasonInput } from '@unburden/contracts';
import { Type } from 'class-transformer';
import { IsObject, IsString, MaxLength, ValidateNested } from 'class-validator';
import { OptionalField, TextField } from '../validation/fields.decorator.js';

/** An optional note; blank counts as none. */
export function NoteField(rules: { max: number }): PropertyDecorator {
  return applyDecorators(
    OptionalField(),
    TextField({ label: 'Note', min: 0, ...rules, multiline: true }),
  );
}

/** A code of the list; the service checks it. */
export function ReasonCode(): PropertyDecorator {
  return applyDecorators(
    MaxLength(40, { message: fieldTexts.unknown_reason }),
    IsString({ message: fieldTexts.unknown_reason }),
  );
}

export class ReasonDto implements ReasonInput {
  @ReasonCode()
  code: string;

  @NoteField(limits.reasonNote)
  note?: string;
}

/** A reason as a field of another input. */
export function ReasonField(): PropertyDecorator {
  return applyDecorators(
    ValidateNested({ message: 'reason must have a code, and may have a note' }),
    IsObject({ message: 'reason must have a code, and may have a note' }),
    Type(() => ReasonDto),
  );
}

/** The optional body of DELETE routes, and a part of edits. */
export class ReasonedDto implements Reasoned {
  @OptionalField()
  @ReasonField()
  reason?: ReasonDto;
}
