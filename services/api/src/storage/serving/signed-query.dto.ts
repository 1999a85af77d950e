import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { SignedQuery } from './file-signer.js';

/** A missing field counts as a wrong signature. */
export class SignedQueryDto implements SignedQuery {
  @MaxLength(20)
  @IsString()
  @IsOptional()
  expires?: string;

  @MaxLength(100)
  @IsString()
  @IsOptional()
  signature?: string;

  @MaxLength(100)
  @IsString()
  @IsOptional()
  viewers?: string;
}
