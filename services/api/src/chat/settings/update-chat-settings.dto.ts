import {
  type PresenceChoice,
  presenceChoices,
  type UpdateChatSettingsInput,
} from '@unburden/contracts';
import { IsBoolean, IsIn } from 'class-validator';
import { OptionalField } from '../../validation/fields.decorator.js';

export class UpdateChatSettingsDto implements UpdateChatSettingsInput {
  @OptionalField()
  @IsBoolean({ message: 'typing must be true or false' })
  typing?: boolean;

  @OptionalField()
  @IsBoolean({ message: 'readMarks must be true or false' })
  readMarks?: boolean;

  @OptionalField()
  @IsBoolean({ message: 'appearOffline must be true or false' })
  appearOffline?: boolean;

  @OptionalField()
  @IsIn(presenceChoices, { message: `presence must be one of ${presenceChoices.join(', ')}` })
  presence?: PresenceChoice;
}
