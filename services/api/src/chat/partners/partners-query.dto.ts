import { type ChatPartnersQuery, limits } from '@unburden/contracts';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQueryDto } from '../../pagination/page-query.dto.js';
import { BooleanQueryField } from '../../validation/fields.decorator.js';

export class PartnersQueryDto extends PageQueryDto implements ChatPartnersQuery {
  @IsOptional()
  @MaxLength(limits.name.max, { message: `q must have at most ${limits.name.max} characters` })
  @IsString()
  q?: string;

  @BooleanQueryField('online')
  online?: boolean;

  /** Longer than elsewhere: it may hold a name. */
  @IsOptional()
  @MaxLength(2_000)
  @IsString()
  override cursor?: string = undefined;
}
