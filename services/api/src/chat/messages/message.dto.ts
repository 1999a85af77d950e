import {
  type ConversationQuery,
  type ConversationUpToInput,
  type EditMessageInput,
  limits,
  type SendMessageInput,
} from '@unburden/contracts';
import { IsOptional, Matches, ValidateIf } from 'class-validator';
import { PageQueryDto } from '../../pagination/page-query.dto.js';
import {
  BooleanQueryField,
  IdField,
  LowerCase,
  OptionalField,
  TextField,
} from '../../validation/fields.decorator.js';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const MessageText = () => TextField({ label: 'Message', ...limits.messageText, multiline: true });

export class EditMessageDto implements EditMessageInput {
  @MessageText()
  text: string;
}

export class SendMessageDto implements SendMessageInput {
  /** Empty if the message is a picture alone. */
  @ValidateIf((input: SendMessageDto) => input.text !== '')
  @MessageText()
  text = '';

  @OptionalField()
  @Matches(uuid, { message: 'clientId must be a UUID' })
  @LowerCase()
  clientId?: string;

  @OptionalField()
  @IdField('replyTo', 'the id of a message')
  replyTo?: string;
}

export class ConversationUpToDto implements ConversationUpToInput {
  @IdField('upTo', 'the id of a message')
  upTo: string;
}

export class ConversationQueryDto extends PageQueryDto implements ConversationQuery {
  @IsOptional()
  @IdField('after', 'the id of a message')
  after?: string;

  @BooleanQueryField('peek')
  peek?: boolean;
}
