import { limits } from '@unburden/contracts';
import { IsIn, IsOptional } from 'class-validator';
import { SignedQueryDto } from './signed-query.dto.js';

const small = String(limits.pictureSide.avatar.small);

export class AvatarQueryDto extends SignedQueryDto {
  /** The smaller size in pixels; the full size by default. */
  @IsIn([small])
  @IsOptional()
  w?: string;
}
