import type { InboxQuery, InboxSettings, ReadInboxInput } from '@unburden/contracts';
import { IsBoolean } from 'class-validator';
import { PageQueryDto } from '../pagination/page-query.dto.js';
import { BooleanQueryField, IdField, OptionalField } from '../validation/fields.decorator.js';

export class InboxQueryDto extends PageQueryDto implements InboxQuery {
  @OptionalField()
  @BooleanQueryField('texts')
  texts?: boolean;
}

export class ReadInboxDto implements ReadInboxInput {
  @OptionalField()
  @IdField('post')
  post?: string;

  @OptionalField()
  @IsBoolean({ message: 'all must be true or false' })
  all?: boolean;
}

export class InboxSettingsDto implements InboxSettings {
  @IsBoolean({ message: 'followAnswered must be true or false' })
  followAnswered: boolean;
}
