import {
  limits,
  type CreateReplyInput,
  type EditCommentInput,
  type EditReplyInput,
} from '@unburden/contracts';
import { OptionalField } from '../../validation/optional-field.decorator.js';
import { TextField } from '../../validation/text-field.decorator.js';
import { ReasonDto, ReasonField } from '../../reasons/reason.dto.js';

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
