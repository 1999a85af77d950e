import {
  type CreatePostInput,
  limits,
  type UpdatePostInput,
  type Wish,
  wishes,
} from '@unburden/contracts';
import { EditDto } from '../../reasons/edit.dto.js';
import { ChoiceField, OptionalField, TextField } from '../../validation/fields.decorator.js';

export class CreatePostDto implements CreatePostInput {
  @TextField({ label: 'Title', ...limits.title })
  title: string;

  @TextField({ label: 'Text', ...limits.postText, multiline: true })
  text: string;

  @OptionalField()
  @ChoiceField('wants', wishes)
  wants?: Wish;
}

export class UpdatePostDto extends EditDto implements Omit<UpdatePostInput, 'updatedAt'> {
  @OptionalField()
  @TextField({ label: 'Title', ...limits.title })
  title?: string;

  @OptionalField()
  @TextField({ label: 'Text', ...limits.postText, multiline: true })
  text?: string;

  @OptionalField()
  @ChoiceField('wants', [...wishes, null])
  wants?: Wish | null;
}
