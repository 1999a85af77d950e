import { limits, type PageQuery } from '@unburden/contracts';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const limitMessage = { message: `limit must be a whole number from 1 to ${limits.page.max}` };

/** `limit` and `cursor` of every list call. Each list has its own default for `limit`. */
export class PageQueryDto implements PageQuery {
  @IsOptional()
  @Transform(({ value }) => toWholeNumber(value))
  @Max(limits.page.max, limitMessage)
  @Min(1, limitMessage)
  @IsInt(limitMessage)
  limit?: number;

  @IsOptional()
  @MaxLength(100)
  @IsString()
  cursor?: string;
}

function toWholeNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value;
}
