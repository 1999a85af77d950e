import { idPattern, type ConversationQuery } from '@unburden/contracts';
import { Transform } from 'class-transformer';
import { IsOptional, Matches } from 'class-validator';
import { PageQueryDto } from '../../common/page-query.dto.js';

export class ConversationQueryDto extends PageQueryDto implements ConversationQuery {
  @IsOptional()
  @Matches(idPattern, { message: 'after must be the id of a message' })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  )
  after?: string;
}
