import { type FollowInput, type FollowLevel, followLevels } from '@unburden/contracts';
import { ChoiceField } from '../../validation/fields.decorator.js';

export class FollowDto implements FollowInput {
  @ChoiceField('level', followLevels)
  level: FollowLevel;
}
