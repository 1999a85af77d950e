import { limits, type CreatePostInput, type UpdatePostInput } from '@unburden/contracts';
import { TextField, OptionalField } from '../../validation/fields.decorator.js';
import { ReasonDto, ReasonField } from '../../reasons/reason.dto.js';

export class CreatePostDto implements CreatePostInput {
  @TextField({ label: 'Title', ...limits.title })
  title: string;

  @TextField({ label: 'Text', ...limits.postText, multiline: true })
  text: string;
}

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
