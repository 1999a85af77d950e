import type { ReadNoticesInput } from '@unburden/contracts';
import { IdField } from '../../common/id-field.decorator.js';

export class ReadNoticesDto implements ReadNoticesInput {
  @IdField('upTo')
  upTo: string;
}
