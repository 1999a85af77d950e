import { Body, Controller, Delete, Put, UseGuards } from '@nestjs/common';
import type { CurrentUser as WireCurrentUser, UpdateProfilePicInput } from '@unburden/contracts';
import { IsString } from 'class-validator';
import { type Caller, CurrentUser } from '../common/caller.js';
import { NoFieldsGuard } from '../http/no-fields.guard.js';
import { Answer } from '../openapi/answer.decorator.js';
import { RateLimit } from '../rate-limit/rate-limit.decorator.js';
import { PictureUpload, UploadedPicture } from '../storage/processing/picture-upload.js';
import { OptionalField } from '../validation/fields.decorator.js';
import { ProfilePictureService } from './profile-picture.service.js';

class UpdateProfilePicDto implements UpdateProfilePicInput {
  /** Absent where a form brings a file. */
  @OptionalField()
  @IsString({ message: 'profilePic must be a data URI' })
  profilePic?: string;
}

@Controller('users')
export class ProfilePictureController {
  constructor(private readonly profilePictures: ProfilePictureService) {}

  @RateLimit('upload')
  @PictureUpload('profilePic')
  @Answer('Sets the own picture', 'CurrentUser')
  @Put('updateprofilepic')
  replace(
    @CurrentUser() actor: Caller,
    @Body() { profilePic: dataUri }: UpdateProfilePicDto,
    @UploadedPicture() file: Buffer | null,
  ): Promise<WireCurrentUser> {
    return this.profilePictures.replace(actor, { file, dataUri });
  }

  @UseGuards(NoFieldsGuard)
  @RateLimit('upload')
  @Answer('Removes the own picture, if there is one', 'CurrentUser')
  @Delete('updateprofilepic')
  remove(@CurrentUser() actor: Caller): Promise<WireCurrentUser> {
    return this.profilePictures.remove(actor);
  }
}
