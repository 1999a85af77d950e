import type { ChatPartnersQuery } from '@unburden/contracts';
import { limits } from '@unburden/contracts';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQueryDto } from '../../pagination/page-query.dto.js';

export class ChatPartnersQueryDto extends PageQueryDto implements ChatPartnersQuery {
  @IsOptional()
  @MaxLength(limits.name.max, { message: `q must have at most ${limits.name.max} characters` })
  @IsString()
  q?: string;

  @IsOptional()
  @IsBoolean({ message: 'online must be true or false' })
  @Transform(({ value }: { value: unknown }) =>
    value === 'true' ? true : value === 'false' ? false : value,
  )
  online?: boolean;

  /** Longer than elsewhere: it may hold a name. */
  @IsOptional()
  @MaxLength(2_000)
  @IsString()
  override cursor?: string = undefined;
}
