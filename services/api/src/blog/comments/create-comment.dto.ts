import { idPattern, limits, type CreateCommentInput } from '@unburden/contracts';
import { Transform } from 'class-transformer';
import { Matches, ValidateIf } from 'class-validator';
import { TextField } from '../../validation/text-field.decorator.js';

export class CreateCommentDto implements CreateCommentInput {
  @TextField({ label: 'Comment', ...limits.commentText, multiline: true })
  text: string;

  /** Absent means null: a comment on the post itself. */
  @ValidateIf((input: CreateCommentDto) => input.parent !== null)
  @Matches(idPattern, { message: 'parent must be the id of a comment, or null' })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  )
  parent: string | null = null;
}
