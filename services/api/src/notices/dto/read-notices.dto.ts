import type { ReadNoticesInput } from '@unburden/contracts';
import { IdField } from '../../validation/fields.decorator.js';

export class ReadNoticesDto implements ReadNoticesInput {
  @IdField('upTo')
  upTo: string;
}
