import {
  limits,
  type CreateReplyInput,
  type EditCommentInput,
  type EditReplyInput,
} from '@unburden/contracts';
import { TextField } from '../../common/text-field.decorator.js';

export class EditCommentDto implements EditCommentInput {
  @TextField({ label: 'Comment', ...limits.commentText, multiline: true })
  text: string;
}

export class CreateReplyDto implements CreateReplyInput {
  @TextField({ label: 'Reply', ...limits.commentText, multiline: true })
  text: string;
}

export class EditReplyDto implements EditReplyInput {
  @TextField({ label: 'Reply', ...limits.commentText, multiline: true })
  replyText: string;
}
