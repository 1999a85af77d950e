import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { SignedQuery } from './file-signer.js';

/** Any may be missing: that is answered like a wrong signature. */
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
