import { t } from '@lingui/core/macro';
import { apiMessage, newerVersionIn, translate } from '@unburden/api-client';
import {
  apiPaths,
  type CommentResponse,
  messages,
  type Reasoned,
  type ReplyResponse,
} from '@unburden/contracts';
import { useDialogs } from '@unburden/ui';
import { api, useShell } from '../../lib/api';
import type { Version } from '../../lib/list/inline-editor';
import { followEdit } from '../../lib/list/list.api';
import { useAskReason } from '../../shared/moderation-reasons/use-ask-reason';

export interface ModeratedComment {
  _id: string;
  text: string;
  user: string | null;
  updatedAt: string;
}

interface EditCall extends Reasoned {
  id: string;
  text: string;
  /** The version that the text started from. */
  updatedAt: string;
}

const { useEditCommentMutation, useEditReplyMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    editComment: build.mutation<CommentResponse, EditCall>({
      query: ({ id, ...body }) => ({ url: apiPaths.editComment(id), method: 'PATCH', body }),
      onQueryStarted: (_call, lifecycle) => followEdit(({ comment }) => comment, lifecycle),
    }),
    editReply: build.mutation<ReplyResponse, EditCall>({
      query: ({ id, text: replyText, ...rest }) => ({
        url: apiPaths.editReply(id),
        method: 'PATCH',
        body: { replyText, ...rest },
      }),
      onQueryStarted: (_call, lifecycle) => followEdit(({ reply }) => reply, lifecycle),
    }),
  }),
});

/**
 * Edits a comment or reply, with a reason for the author. Resolves to whether it is saved, or to the
 * newer version that came first.
 */
export function useEditComment(type: 'comment' | 'reply') {
  const dialogs = useDialogs();
  const reason = useAskReason();
  const { session } = useShell();
  const [editComment] = useEditCommentMutation();
  const [editReply] = useEditReplyMutation();

  return async (
    { _id: id, user }: ModeratedComment,
    text: string,
    updatedAt: string,
  ): Promise<boolean | Version> => {
    const options = { action: t`Save`, isOwn: user === session.name, reader: user };
    const reasoned = options.isOwn
      ? {}
      : await reason.ask(
          type === 'comment'
            ? t`Why are you editing this comment?`
            : t`Why are you editing this reply?`,
          options,
        );
    if (reasoned === null) return false;
    const call = { id, text, updatedAt, ...reasoned };
    const { error } = await (type === 'comment' ? editComment(call) : editReply(call));
    const [done, failed] =
      type === 'comment'
        ? [t`Comment updated successfully!`, t`Failed to update comment`]
        : [translate(messages.replyEdited), t`Error editing reply`];
    const newer = newerVersionIn(error) as Version | undefined;
    // An earlier try was saved, and only its answer was lost.
    const isSaved = !error || newer?.text === text;
    if (newer && !isSaved) return newer;
    if (isSaved) reason.settle();
    await dialogs.alert(isSaved ? done : failed, isSaved ? undefined : apiMessage(error));
    return isSaved;
  };
}
