import type { VoteInput } from '@unburden/contracts';
import { OptionalBooleanField } from '../../validation/fields.decorator.js';

/** The optional body of a vote. */
export class VoteDto implements VoteInput {
  @OptionalBooleanField('on')
  on?: boolean;
}
