import { feedSorts, type FeedQuery } from '@unburden/contracts';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { OptionalField } from '../../common/optional-field.decorator.js';
import { PageQueryDto } from '../../common/page-query.dto.js';
import { Tidy } from '../../common/text-field.decorator.js';

const longestSearch = 200;

export class FeedQueryDto extends PageQueryDto implements FeedQuery {
  @OptionalField()
  @MaxLength(longestSearch, { message: `q must have at most ${longestSearch} characters` })
  @IsString({ message: 'q must be a text' })
  @Tidy()
  q?: string;

  @OptionalField()
  @IsIn(feedSorts, { message: `sort must be one of ${feedSorts.join(', ')}` })
  sort?: FeedQuery['sort'];
}
