import { limits, type CreatePostInput } from '@unburden/contracts';
import { TextField } from '../../validation/text-field.decorator.js';

export class CreatePostDto implements CreatePostInput {
  @TextField({ label: 'Title', ...limits.title })
  title: string;

  @TextField({ label: 'Text', ...limits.postText, multiline: true })
  text: string;
}
