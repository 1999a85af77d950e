import { Body, Controller, Get, Patch } from '@nestjs/common';
import {
  type ChatSettings,
  type PresenceChoice,
  presenceChoices,
  type UpdateChatSettingsInput,
  type WhoMayWrite,
  whoMayWriteChoices,
} from '@unburden/contracts';
import { type Caller, CurrentUser } from '../../common/caller.js';
import { Answer } from '../../openapi/answer.decorator.js';
import {
  ChoiceField,
  OptionalBooleanField,
  OptionalField,
} from '../../validation/fields.decorator.js';
import { ChatSettingsService } from './chat-settings.service.js';

class UpdateChatSettingsDto implements UpdateChatSettingsInput {
  @OptionalBooleanField('typing')
  typing?: boolean;

  @OptionalBooleanField('readMarks')
  readMarks?: boolean;

  @OptionalBooleanField('appearOffline')
  appearOffline?: boolean;

  @OptionalField()
  @ChoiceField('presence', presenceChoices)
  presence?: PresenceChoice;

  @OptionalField()
  @ChoiceField('whoMayWrite', whoMayWriteChoices)
  whoMayWrite?: WhoMayWrite;
}

@Controller('messages/settings')
export class ChatSettingsController {
  constructor(private readonly settings: ChatSettingsService) {}

  @Answer('What the caller lets others see of them in the chat', 'ChatSettings')
  @Get()
  get(@CurrentUser() actor: Caller): Promise<ChatSettings> {
    return this.settings.get(actor.id);
  }

  @Answer('Changes that', 'ChatSettings', 'nothingToUpdate')
  @Patch()
  change(
    @CurrentUser() actor: Caller,
    @Body() input: UpdateChatSettingsDto,
  ): Promise<ChatSettings> {
    return this.settings.change(actor, input);
  }
}
