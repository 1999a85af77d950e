import { limits } from '@unburden/contracts';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

/** The query of a signed URL. A missing field counts as a wrong signature. */
export class SignedQueryDto {
  /** Unix seconds. */
  @MaxLength(20)
  @IsString()
  @IsOptional()
  expires?: string;

  @MaxLength(100)
  @IsString()
  @IsOptional()
  signature?: string;

  /** Ids of the permitted members, separated by dots. Without it anybody with the URL may load it. */
  @MaxLength(100)
  @IsString()
  @IsOptional()
  viewers?: string;
}

const small = String(limits.pictureWidth.avatar.small);

export class AvatarQueryDto extends SignedQueryDto {
  /** The smaller size in pixels; the full size by default. */
  @IsIn([small])
  @IsOptional()
  w?: string;
}
