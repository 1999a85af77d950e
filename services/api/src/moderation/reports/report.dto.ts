import {
  type CaseNoteInput,
  type CaseOutcome,
  caseOutcomes,
  type CasesQuery,
  type CaseState,
  caseStates,
  limits,
  type RemoveMessageInput,
  type ReportInput,
  type ReportRequestInput,
  type ResolveInput,
  type TargetType,
  targetTypes,
} from '@unburden/contracts';
import { Type } from 'class-transformer';
import { IsObject, Matches, ValidateIf, ValidateNested } from 'class-validator';
import { PageQueryDto } from '../../pagination/page-query.dto.js';
import { NoteField, ReasonCode, ReasonDto, ReasonField } from '../../reasons/reason.dto.js';
import {
  ChoiceField,
  IdField,
  LowerCase,
  OptionalField,
  TextField,
} from '../../validation/fields.decorator.js';

class ReportTargetDto {
  @ChoiceField('type', targetTypes)
  type: TargetType;

  @IdField('id')
  id: string;
}

export class ReportRequestDto implements ReportRequestInput {
  @ReasonCode()
  reason: string;

  @NoteField(limits.reasonNote)
  note?: string;
}

export class ReportDto extends ReportRequestDto implements ReportInput {
  @ValidateNested({ message: 'target must have a type and an id' })
  @IsObject({ message: 'target must have a type and an id' })
  @Type(() => ReportTargetDto)
  target: ReportTargetDto;
}

const idsPattern = new RegExp(`^[0-9a-fA-F]{24}(?:,[0-9a-fA-F]{24}){0,${limits.page.max - 1}}$`);

export class CasesQueryDto extends PageQueryDto implements CasesQuery {
  @OptionalField()
  @ChoiceField('state', caseStates)
  state?: CaseState;

  @OptionalField()
  @ReasonCode()
  reason?: string;

  @ValidateIf(hasTarget)
  @Matches(idsPattern, { message: 'target must be an id, or some, separated by commas' })
  @LowerCase()
  target?: string;

  @ValidateIf(hasTarget)
  @ChoiceField('targetType', targetTypes)
  targetType?: TargetType;
}

/** Both or neither. */
function hasTarget({ target, targetType }: CasesQueryDto): boolean {
  return (target ?? targetType) !== undefined;
}

export class CaseNoteDto implements CaseNoteInput {
  @TextField({ label: 'Note', ...limits.caseNote, multiline: true })
  text: string;
}

export class RemoveMessageDto implements RemoveMessageInput {
  @ReasonField()
  reason: ReasonDto;
}

export class ResolveDto implements ResolveInput {
  @ChoiceField('outcome', caseOutcomes)
  outcome: CaseOutcome;

  @OptionalField()
  @ReasonField()
  reason?: ReasonDto;

  @NoteField(limits.reasonNote)
  toReporters?: string;

  @NoteField(limits.caseNote)
  note?: string;
}
