import { apiMessage } from '@unburden/api-client';
import type { ChatSettings } from '@unburden/contracts';
import { ErrorState, LoadingLabel, SkeletonText } from '@unburden/ui';
import { useId, useState } from 'react';
import { notifyError } from '../../../lib/components/toasts';
import { useGetChatSettingsQuery, useUpdateChatSettingsMutation } from './settings.api';

const choices: { name: keyof ChatSettings; label: string; hint: string }[] = [
  {
    name: 'typing',
    label: 'Show when I am typing',
    hint: 'Off: you do not see it of others either.',
  },
  {
    name: 'readMarks',
    label: 'Show what I have read',
    hint: 'Off: you do not see it of others either.',
  },
  { name: 'appearOffline', label: 'Appear offline', hint: 'You can chat all the same.' },
];

/** The member's choices of what others see of them in the chat. Each applies at once. */
export function ChatSettingsForm() {
  const { data, error, isFetching, refetch } = useGetChatSettingsQuery(undefined);
  if (data) return <Choices settings={data} />;
  if (error) {
    return (
      <ErrorState
        title="Something went wrong"
        message={apiMessage(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div className="relative">
      <LoadingLabel>Loading...</LoadingLabel>
      <SkeletonText lines={3} />
    </div>
  );
}

function Choices({ settings }: { settings: ChatSettings }) {
  const { shown, change } = useChangeSettings(settings);
  const id = useId();
  return (
    <fieldset className="space-y-2 rounded-box bg-base-200 p-3 text-[0.9375rem]">
      <legend className="sr-only">Chat settings</legend>
      {choices.map(({ name, label, hint }) => (
        <div key={name} className="flex items-center justify-between gap-3">
          <label htmlFor={`${id}-${name}`} className="min-w-0 cursor-pointer leading-snug">
            {label}
            <span id={`${id}-${name}-hint`} className="block text-sm text-quiet">
              {hint}
            </span>
          </label>
          <input
            id={`${id}-${name}`}
            type="checkbox"
            role="switch"
            className="toggle toggle-sm"
            aria-label={label}
            aria-describedby={`${id}-${name}-hint`}
            checked={shown[name]}
            onChange={(event) => void change(name, event.target.checked)}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** The member's settings, with local changes applied at once. */
function useChangeSettings(settings: ChatSettings) {
  const [update] = useUpdateChatSettingsMutation();
  const [changed, setChanged] = useState<Partial<ChatSettings>>({});
  const shown = { ...settings, ...changed };

  const change = async (name: keyof ChatSettings, value: boolean): Promise<void> => {
    setChanged((before) => ({ ...before, [name]: value }));
    const { error } = await update({ [name]: value });
    if (!error) return;
    setChanged((before) => ({ ...before, [name]: !value }));
    notifyError('Something went wrong');
  };
  return { shown, change };
}
