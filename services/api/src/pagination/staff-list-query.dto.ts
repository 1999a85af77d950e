import { listSorts, type StaffListQuery } from '@unburden/contracts';
import { IsIn } from 'class-validator';
import { OptionalField } from '../validation/optional-field.decorator.js';
import { PageQueryDto } from './page-query.dto.js';
import { SearchField } from '../validation/search-field.decorator.js';

/** `limit`, `cursor`, `q` and `sort` of the staff's lists. */
export class StaffListQueryDto extends PageQueryDto implements StaffListQuery {
  @SearchField()
  q?: string;

  @OptionalField()
  @IsIn(listSorts, { message: `sort must be one of ${listSorts.join(', ')}` })
  sort?: StaffListQuery['sort'];
}
