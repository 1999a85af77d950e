import { limits, type UpdatePostInput } from '@unburden/contracts';
import { OptionalField } from '../../validation/optional-field.decorator.js';
import { TextField } from '../../validation/text-field.decorator.js';
import { ReasonDto, ReasonField } from '../../reasons/reason.dto.js';

export class UpdatePostDto implements UpdatePostInput {
  @OptionalField()
  @TextField({ label: 'Title', ...limits.title })
  title?: string;

  @OptionalField()
  @TextField({ label: 'Text', ...limits.postText, multiline: true })
  text?: string;

  @OptionalField()
  @ReasonField()
  reason?: ReasonDto;
}
