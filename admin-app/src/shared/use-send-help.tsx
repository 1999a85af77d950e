import { t } from '@lingui/core/macro';
import { apiMessage, createIdempotency, idempotencyHeader } from '@unburden/api-client';
import { type MessageResponse, type SendHelpInput, staffApiPaths } from '@unburden/contracts';
import { askForm, useDialogs } from '@unburden/ui';
import { useState } from 'react';
import { api, useShell } from '../lib/api';
import { useDrafts } from '../lib/drafts';
import { HelpWords } from './help-words';
import { StaffNote } from './moderation-reasons/note-fields';

const { useSendHelpMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendHelp: build.mutation<MessageResponse, SendHelpInput & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => ({
        url: staffApiPaths.sendHelp,
        method: 'POST',
        headers: { [idempotencyHeader]: idempotencyKey },
        body,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['History']),
    }),
  }),
});

interface HelpQuestion {
  name: string;
  /** A sentence about what the member gets. */
  effect: string;
  draftKey: string;
}

/** Shows the words of help before they are sent. Resolves to a note for staff, or to null on cancel. */
export function useAskHelp() {
  const dialogs = useDialogs();
  return async ({ name, effect, draftKey }: HelpQuestion): Promise<{ note?: string } | null> => {
    const values = await askForm(dialogs, {
      text: t`Send help to ${name}?`,
      reason: effect,
      action: t`Send help`,
      fields: (
        <>
          <HelpWords />
          <StaffNote draftKey={draftKey} />
        </>
      ),
    });
    if (values === null) return null;
    const { staffNote: note } = values;
    return note ? { note } : {};
  };
}

/** Sends a member, or the author of content, kind words with the way to Help, after a dialog. */
export function useSendHelp() {
  const dialogs = useDialogs();
  const { notify } = useShell();
  const drafts = useDrafts();
  const askHelp = useAskHelp();
  const [callSendHelp] = useSendHelpMutation();
  const [idempotency] = useState(createIdempotency);
  return async (target: SendHelpInput['target'], name: string): Promise<void> => {
    const effect = t`They’ll get kind words and a link to Help.`;
    const draftKey = `help:${target.id}`;
    const decision = await askHelp({ name, effect, draftKey });
    if (!decision) return;
    const help = { target, ...decision };
    const idempotencyKey = idempotency.keyFor(help);
    const { data, error } = await callSendHelp({ ...help, idempotencyKey });
    if (!data) {
      await dialogs.alert(t`Couldn’t send help`, apiMessage(error));
      return;
    }
    idempotency.done();
    drafts.forget(draftKey);
    notify({ kind: 'success', message: data.message });
  };
}
