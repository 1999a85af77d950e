import { feedSorts, type FeedQuery } from '@unburden/contracts';
import { IsIn } from 'class-validator';
import { OptionalField } from '../../validation/optional-field.decorator.js';
import { PageQueryDto } from '../../pagination/page-query.dto.js';
import { SearchField } from '../../validation/search-field.decorator.js';

export class FeedQueryDto extends PageQueryDto implements FeedQuery {
  @SearchField()
  q?: string;

  @SearchField()
  author?: string;

  @OptionalField()
  @IsIn(feedSorts, { message: `sort must be one of ${feedSorts.join(', ')}` })
  sort?: FeedQuery['sort'];
}
