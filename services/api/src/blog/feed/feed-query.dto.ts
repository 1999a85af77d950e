import { feedSorts, type FeedQuery } from '@unburden/contracts';
import { IsIn } from 'class-validator';
import { OptionalField, SearchField } from '../../validation/fields.decorator.js';
import { PageQueryDto } from '../../pagination/page-query.dto.js';

export class FeedQueryDto extends PageQueryDto implements FeedQuery {
  @SearchField()
  q?: string;

  @SearchField()
  author?: string;

  @OptionalField()
  @IsIn(feedSorts, { message: `sort must be one of ${feedSorts.join(', ')}` })
  sort?: FeedQuery['sort'];
}
