import {
  commentSorts,
  type CommentsQuery,
  type CreateCommentInput,
  type CreateReplyInput,
  type EditCommentInput,
  type EditReplyInput,
  limits,
} from '@unburden/contracts';
import { ValidateIf } from 'class-validator';
import { PageQueryDto } from '../../pagination/page-query.dto.js';
import { EditDto } from '../../reasons/edit.dto.js';
import {
  ChoiceField,
  IdField,
  OptionalField,
  TextField,
} from '../../validation/fields.decorator.js';

export class CommentsQueryDto extends PageQueryDto implements CommentsQuery {
  @OptionalField()
  @ChoiceField('sort', commentSorts)
  sort?: CommentsQuery['sort'];
}

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
