import {
  type DeleteRelationInput,
  type PutRelationInput,
  type RelationKind,
  relationKinds,
} from '@unburden/contracts';
import { ChoiceField, OptionalField, TimeField } from '../validation/fields.decorator.js';

export class DeleteRelationDto implements DeleteRelationInput {
  @ChoiceField('kind', relationKinds)
  kind: RelationKind;
}

/** `until` arrives as ISO 8601 and is a date from here on. */
export class PutRelationDto extends DeleteRelationDto implements Omit<PutRelationInput, 'until'> {
  @OptionalField()
  @TimeField('until')
  until?: Date;
}
