import { limits, type SendMessageInput } from '@unburden/contracts';
import { Transform } from 'class-transformer';
import { Matches, ValidateIf } from 'class-validator';
import { OptionalField } from '../../validation/optional-field.decorator.js';
import { TextField } from '../../validation/text-field.decorator.js';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export class SendMessageDto implements SendMessageInput {
  /** Empty for a picture alone. */
  @ValidateIf((input: SendMessageDto) => input.text !== '')
  @TextField({ label: 'Message', ...limits.messageText, multiline: true })
  text = '';

  /** In lower case from here on. */
  @OptionalField()
  @Matches(uuid, { message: 'clientId must be a UUID' })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  )
  clientId?: string;
}
