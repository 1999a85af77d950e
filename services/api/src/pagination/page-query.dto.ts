import { type LimitQuery, limits, type PageQuery } from '@unburden/contracts';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const limitMessage = { message: `limit must be a whole number from 1 to ${limits.page.max}` };

/** `limit` of every call that answers with a list. Each list has its own default. */
export class LimitQueryDto implements LimitQuery {
  @IsOptional()
  @Transform(({ value }) => toWholeNumber(value))
  @Max(limits.page.max, limitMessage)
  @Min(1, limitMessage)
  @IsInt(limitMessage)
  limit?: number;
}

/** `limit` and `cursor` of every list call. */
export class PageQueryDto extends LimitQueryDto implements PageQuery {
  @IsOptional()
  @MaxLength(100)
  @IsString()
  cursor?: string;
}

function toWholeNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value;
}
