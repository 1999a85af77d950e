import { Body, Controller, Get, Patch } from '@nestjs/common';
import type { ChatSettings } from '@unburden/contracts';
import { CurrentUser, type Caller } from '../../common/caller.js';
import { Answer } from '../../openapi/answer.decorator.js';
import { ChatSettingsService } from './chat-settings.service.js';
import { UpdateChatSettingsDto } from './update-chat-settings.dto.js';

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
    @Body() { typing, readMarks, appearOffline, presence }: UpdateChatSettingsDto,
  ): Promise<ChatSettings> {
    return this.settings.change(actor, { typing, readMarks, appearOffline, presence });
  }
}
