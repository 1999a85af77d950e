import type { ChatSettings } from '@unburden/contracts';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '../../../lib/api';
import { notifyError } from '../../../lib/toasts';
import { messagesApi, useUpdateChatSettingsMutation } from '../messages.api';

/** The member's settings, with local changes applied at once. */
export function useChangeSettings(settings: ChatSettings) {
  const dispatch = useDispatch<ApiDispatch>();
  const [update] = useUpdateChatSettingsMutation();
  const [changed, setChanged] = useState<Partial<ChatSettings>>({});
  const shown = { ...settings, ...changed };

  const change = async (name: keyof ChatSettings, value: boolean): Promise<void> => {
    setChanged((before) => ({ ...before, [name]: value }));
    const { data } = await update({ [name]: value });
    if (data) {
      void dispatch(messagesApi.util.upsertQueryData('getChatSettings', undefined, data));
      return;
    }
    setChanged((before) => ({ ...before, [name]: !value }));
    notifyError('Something went wrong');
  };
  return { shown, change };
}
