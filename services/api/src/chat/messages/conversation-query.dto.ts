import type { ConversationQuery } from '@unburden/contracts';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional } from 'class-validator';
import { PageQueryDto } from '../../pagination/page-query.dto.js';
import { MessageId } from './message-id.decorator.js';

export class ConversationQueryDto extends PageQueryDto implements ConversationQuery {
  @IsOptional()
  @MessageId('after')
  after?: string;

  @IsOptional()
  @IsBoolean({ message: 'peek must be true or false' })
  @Transform(({ value }: { value: unknown }) =>
    value === 'true' ? true : value === 'false' ? false : value,
  )
  peek?: boolean;
}
