import {
  type CaseNoteInput,
  type CaseOutcome,
  caseOutcomes,
  type CaseState,
  caseStates,
  type CasesQuery,
  limits,
  type ReportInput,
  type ResolveInput,
  type TargetType,
  targetTypes,
} from '@unburden/contracts';
import { Type } from 'class-transformer';
import { IsIn, IsObject, ValidateNested } from 'class-validator';
import { IdField, OptionalField, TextField } from '../../validation/fields.decorator.js';
import { PageQueryDto } from '../../pagination/page-query.dto.js';
import { NoteField, ReasonCode, ReasonDto, ReasonField } from '../../reasons/reason.dto.js';

class ReportTargetDto {
  @IsIn(targetTypes, { message: `type must be one of ${targetTypes.join(', ')}` })
  type: TargetType;

  @IdField('id')
  id: string;
}

export class ReportDto implements ReportInput {
  @ValidateNested({ message: 'target must have a type and an id' })
  @IsObject({ message: 'target must have a type and an id' })
  @Type(() => ReportTargetDto)
  target: ReportTargetDto;

  @ReasonCode()
  reason: string;

  @NoteField(limits.reasonNote)
  note?: string;
}

export class CasesQueryDto extends PageQueryDto implements CasesQuery {
  @OptionalField()
  @IsIn(caseStates, { message: `state must be one of ${caseStates.join(', ')}` })
  state?: CaseState;

  @OptionalField()
  @ReasonCode()
  reason?: string;
}

export class CaseNoteDto implements CaseNoteInput {
  @TextField({ label: 'Note', ...limits.caseNote, multiline: true })
  text: string;
}

export class ResolveDto implements ResolveInput {
  @IsIn(caseOutcomes, { message: `outcome must be one of ${caseOutcomes.join(', ')}` })
  outcome: CaseOutcome;

  @OptionalField()
  @ReasonField()
  reason?: ReasonDto;

  @NoteField(limits.reasonNote)
  toReporters?: string;

  @NoteField(limits.caseNote)
  note?: string;
}
