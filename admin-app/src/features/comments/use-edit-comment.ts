import { t } from '@lingui/core/macro';
import { apiMessage, translate } from '@unburden/api-client';
import { apiPaths, messages, type MessageResponse, type Reasoned } from '@unburden/contracts';
import { useDialogs } from '@unburden/ui';
import { api, useShell } from '../../lib/api';
import { followEdit } from '../../lib/list/list.api';
import { useAskReason } from '../../shared/moderation-reasons/use-ask-reason';

export interface ModeratedComment {
  _id: string;
  text: string;
  user: string | null;
}

interface EditCall extends Reasoned {
  id: string;
  text: string;
}

const { useEditCommentMutation, useEditReplyMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    editComment: build.mutation<MessageResponse, EditCall>({
      query: ({ id, ...body }) => ({ url: apiPaths.editComment(id), method: 'PATCH', body }),
      onQueryStarted: followEdit,
    }),
    editReply: build.mutation<MessageResponse, EditCall>({
      query: ({ id, text: replyText, ...reasoned }) => ({
        url: apiPaths.editReply(id),
        method: 'PATCH',
        body: { replyText, ...reasoned },
      }),
      onQueryStarted: followEdit,
    }),
  }),
});

/** Edits a comment or reply, with a reason for the author. Resolves to whether it is saved. */
export function useEditComment(type: 'comment' | 'reply') {
  const dialogs = useDialogs();
  const askReason = useAskReason();
  const { session } = useShell();
  const [editComment] = useEditCommentMutation();
  const [editReply] = useEditReplyMutation();

  return async ({ _id: id, user }: ModeratedComment, text: string): Promise<boolean> => {
    const options = { action: t`Save`, isOwn: user === session.name, reader: user };
    const reasoned = options.isOwn
      ? {}
      : await askReason(
          type === 'comment'
            ? t`Why are you editing this comment?`
            : t`Why are you editing this reply?`,
          options,
        );
    if (reasoned === null) return false;
    const call = { id, text, ...reasoned };
    const { error } = await (type === 'comment' ? editComment(call) : editReply(call));
    const [done, failed] =
      type === 'comment'
        ? [t`Comment updated successfully!`, t`Failed to update comment`]
        : [translate(messages.replyEdited), t`Error editing reply`];
    await dialogs.alert(error ? failed : done, apiMessage(error));
    return !error;
  };
}
