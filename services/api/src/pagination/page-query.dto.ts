import {
  type LimitQuery,
  limits,
  listSorts,
  type PageQuery,
  type StaffListQuery,
} from '@unburden/contracts';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import {
  ChoiceField,
  ConvertString,
  OptionalField,
  SearchField,
} from '../validation/fields.decorator.js';

const limitMessage = { message: `limit must be a whole number from 1 to ${limits.page.max}` };

/** `limit` of every call that answers with a list. Each list has its own default. */
export class LimitQueryDto implements LimitQuery {
  @IsOptional()
  @ConvertString((text) => (/^\d{1,6}$/.test(text) ? Number(text) : text))
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

/** `limit`, `cursor`, `q` and `sort` of the staff's lists. */
export class StaffListQueryDto extends PageQueryDto implements StaffListQuery {
  @SearchField()
  q?: string;

  @OptionalField()
  @ChoiceField('sort', listSorts)
  sort?: StaffListQuery['sort'];
}
