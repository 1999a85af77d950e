import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import { chatApiPaths, type ConversationUpToInput, type User } from '@unburden/contracts';
import type { Dialogs } from '@unburden/ui';
import { api } from '../../../lib/api';
import { notifySuccess } from '../../../lib/components/notify';
import type { AppDispatch, AppThunk } from '../../../lib/root-reducer';
import { emitLive } from '../../../lib/socket/live-events';
import { boxChanged } from '../../../shared/drafts/drafts.slice';
import { chatDraftKey, writeDraft } from '../../../shared/drafts/drafts.storage';
import { selectMember } from '../../../shared/session/session.slice';
import { discard, selectOutbox } from '../outbox/outbox';

const { removeConversation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Removes the messages up to this one from one's own view. The other keeps theirs. */
    removeConversation: build.mutation<null, ConversationUpToInput & { userId: string }>({
      query: ({ userId, upTo }) => ({
        url: chatApiPaths.removeConversation(userId),
        method: 'DELETE',
        body: { upTo },
      }),
    }),
  }),
}).endpoints;

interface Tools {
  dispatch: AppDispatch;
  dialogs: Dialogs;
}

/** Asks, and removes a chat up to this message from one's own list and devices. False if it stays. */
export async function askAndRemove(
  { _id, name }: User,
  upTo: string,
  { dispatch, dialogs }: Tools,
): Promise<boolean> {
  const isSure = await dialogs.confirm(t`Remove this chat?`, {
    action: t`Remove`,
    isDestructive: true,
    reason: t`Its messages go from your list and from all your devices, and you can’t get them back or report them. ${name} keeps theirs and isn’t told. We delete it once you have both removed it.`,
  });
  if (!isSure) return false;
  const { error } = await dispatch(removeConversation.initiate({ userId: _id, upTo }));
  if (error) {
    await dialogs.alert(t`Error in removing the chat`, apiMessage(error));
    return false;
  }
  dispatch(forgetUnsent(_id));
  emitLive('conversationRemoved', { partnerId: _id });
  notifySuccess(t`Chat removed`);
  return true;
}

/** Removes the draft for this member, and the messages to them that are not being sent. */
function forgetUnsent(to: string): AppThunk {
  return (dispatch, getState) => {
    const owner = selectMember(getState())?._id ?? null;
    const key = chatDraftKey(to);
    dispatch(boxChanged({ key, owner, text: '' }));
    writeDraft(owner, key, '');
    for (const message of selectOutbox(getState())) {
      if (message.to === to && message.status !== 'sending') dispatch(discard(message.clientId));
    }
  };
}
