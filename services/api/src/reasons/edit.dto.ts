import type { Versioned } from '@unburden/contracts';
import { OptionalField, TimeField } from '../validation/fields.decorator.js';
import { ReasonedDto } from './reason.dto.js';

/** A part of every edit: the reason of staff, and the version that the editor started from. */
export class EditDto extends ReasonedDto implements Omit<Versioned, 'updatedAt'> {
  @OptionalField()
  @TimeField('updatedAt')
  updatedAt?: Date;
}
