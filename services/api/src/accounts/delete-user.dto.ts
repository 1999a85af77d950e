import type { DeleteUserInput } from '@unburden/contracts';
import { ReasonedDto } from '../reasons/reason.dto.js';
import { OptionalBooleanField } from '../validation/fields.decorator.js';

/** The optional body of the call that removes an account. */
export class DeleteUserDto extends ReasonedDto implements DeleteUserInput {
  @OptionalBooleanField('withContent')
  withContent?: boolean;
}
