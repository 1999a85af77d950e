import {
  type AuditActionFilter,
  auditActionFilters,
  type AuditQuery,
  type TargetType,
  targetTypes,
} from '@unburden/contracts';
import { IsIn } from 'class-validator';
import { PageQueryDto } from '../pagination/page-query.dto.js';
import { ChoiceField, IdField, OptionalField, TimeField } from '../validation/fields.decorator.js';

/** `from` and `to` arrive as ISO 8601 and are dates from here on. */
export class AuditQueryDto extends PageQueryDto implements Omit<AuditQuery, 'from' | 'to'> {
  @OptionalField()
  @IdField('actor')
  actor?: string;

  @OptionalField()
  @IsIn(auditActionFilters, { message: 'action must be one of those in the record, or changes' })
  action?: AuditActionFilter;

  @OptionalField()
  @ChoiceField('targetType', targetTypes)
  targetType?: TargetType;

  @OptionalField()
  @IdField('target')
  target?: string;

  @OptionalField()
  @IdField('author')
  author?: string;

  @OptionalField()
  @TimeField('from')
  from?: Date;

  @OptionalField()
  @TimeField('to')
  to?: Date;
}
