import {
  limits,
  type CreateReplyInput,
  type EditCommentInput,
  type EditReplyInput,
  type CreateCommentInput,
} from '@unburden/contracts';
import { IdField, TextField } from '../../validation/fields.decorator.js';
import { EditDto } from '../../reasons/edit.dto.js';
import { ValidateIf } from 'class-validator';

export class EditCommentDto extends EditDto implements Omit<EditCommentInput, 'updatedAt'> {
  @TextField({ label: 'Comment', ...limits.commentText, multiline: true })
  text: string;
}

export class CreateReplyDto implements CreateReplyInput {
  @TextField({ label: 'Reply', ...limits.commentText, multiline: true })
  text: string;
}

export class EditReplyDto extends EditDto implements Omit<EditReplyInput, 'updatedAt'> {
  @TextField({ label: 'Reply', ...limits.commentText, multiline: true })
  replyText: string;
}

export class CreateCommentDto implements CreateCommentInput {
  @TextField({ label: 'Comment', ...limits.commentText, multiline: true })
  text: string;

  /** Absent means null: a comment on the post itself. */
  @ValidateIf((input: CreateCommentDto) => input.parent !== null)
  @IdField('parent', 'the id of a comment, or null')
  parent: string | null = null;
}
