import type { UpdateProfilePicInput } from '@unburden/contracts';
import { IsString } from 'class-validator';
import { OptionalField } from '../validation/fields.decorator.js';

export class UpdateProfilePicDto implements UpdateProfilePicInput {
  /** Absent where a form brings a file. */
  @OptionalField()
  @IsString({ message: 'profilePic must be a data URI' })
  profilePic?: string;
}
