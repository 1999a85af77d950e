import { Body, Controller, Get, HttpCode, Patch } from '@nestjs/common';
import type { ProfileSettings } from '@unburden/contracts';
import { IsBoolean } from 'class-validator';
import { type Caller, CurrentUser } from '../../common/caller.js';
import { Answer } from '../../openapi/answer.decorator.js';
import type { Account } from '../../users/user.schema.js';
import { UsersService } from '../../users/users.service.js';

class ProfileSettingsDto implements ProfileSettings {
  @IsBoolean({ message: 'hideComments must be true or false' })
  hideComments: boolean;
}

@Controller('users/profilesettings')
export class ProfileSettingsController {
  constructor(private readonly users: UsersService) {}

  @Answer('What the caller’s profile shows to others', 'ProfileSettings')
  @Get()
  async get(@CurrentUser() actor: Caller): Promise<ProfileSettings> {
    // Accounts of earlier releases lack the field.
    const account: Partial<Account> = await this.users.getAccount(actor.id);
    return { hideComments: account.hidesComments ?? false };
  }

  @Answer('Changes that', null)
  @HttpCode(204)
  @Patch()
  change(
    @CurrentUser() actor: Caller,
    @Body() { hideComments }: ProfileSettingsDto,
  ): Promise<void> {
    return this.users.setPreferences(actor.id, { hidesComments: hideComments });
  }
}
