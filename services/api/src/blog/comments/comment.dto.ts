import {
  limits,
  type CreateReplyInput,
  type EditCommentInput,
  type EditReplyInput,
  type CreateCommentInput,
} from '@unburden/contracts';
import { IdField, OptionalField, TextField } from '../../validation/fields.decorator.js';
import { ReasonDto, ReasonField } from '../../reasons/reason.dto.js';
import { ValidateIf } from 'class-validator';

export class EditCommentDto implements EditCommentInput {
  @TextField({ label: 'Comment', ...limits.commentText, multiline: true })
  text: string;

  @OptionalField()
  @ReasonField()
  reason?: ReasonDto;
}

export class CreateReplyDto implements CreateReplyInput {
  @TextField({ label: 'Reply', ...limits.commentText, multiline: true })
  text: string;
}

export class EditReplyDto implements EditReplyInput {
  @TextField({ label: 'Reply', ...limits.commentText, multiline: true })
  replyText: string;

  @OptionalField()
  @ReasonField()
  reason?: ReasonDto;
}

export class CreateCommentDto implements CreateCommentInput {
  @TextField({ label: 'Comment', ...limits.commentText, multiline: true })
  text: string;

  /** Absent means null: a comment on the post itself. */
  @ValidateIf((input: CreateCommentDto) => input.parent !== null)
  @IdField('parent', 'the id of a comment, or null')
  parent: string | null = null;
}
