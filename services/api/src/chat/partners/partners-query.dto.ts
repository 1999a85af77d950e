import { type ChatPartnersQuery, lengthText, limits } from '@unburden/contracts';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQueryDto } from '../../pagination/page-query.dto.js';
import { BooleanQueryField } from '../../validation/fields.decorator.js';

export class PartnersQueryDto extends PageQueryDto implements ChatPartnersQuery {
  @IsOptional()
  @MaxLength(limits.name.max, { message: lengthText('q', { max: limits.name.max }) })
  @IsString()
  q?: string;

  @BooleanQueryField('online')
  online?: boolean;

  /** May be longer than elsewhere, because it can hold a name. */
  @IsOptional()
  @MaxLength(2_000)
  @IsString()
  override cursor?: string = undefined;
}
