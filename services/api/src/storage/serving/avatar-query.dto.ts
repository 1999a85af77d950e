import { limits } from '@unburden/contracts';
import { IsIn, IsOptional } from 'class-validator';
import { SignedQueryDto } from './signed-query.dto.js';

const small = String(limits.pictureSide.avatar.small);

export class AvatarQueryDto extends SignedQueryDto {
  /** Pixels: the one smaller size that is kept; without it, the full one. */
  @IsIn([small])
  @IsOptional()
  w?: string;
}
