import { LoadError } from '../../../lib/components/loaded';
import type { ChatSettings } from '@unburden/contracts';
import { LoadingLabel, SkeletonText } from '@unburden/ui';
import { useId } from 'react';
import { notifyError } from '../../../lib/components/toasts';
import { useGetChatSettingsQuery, useUpdateChatSettingsMutation } from './settings.api';

const choices: { name: keyof ChatSettings; label: string; hint: string }[] = [
  {
    name: 'typing',
    label: 'Show when I’m typing',
    hint: 'If you turn this off, you won’t see it for others either.',
  },
  {
    name: 'readMarks',
    label: 'Read receipts',
    hint: 'If you turn this off, you won’t see them for others either.',
  },
  { name: 'appearOffline', label: 'Appear offline', hint: 'You can still chat.' },
];

/** The member's choices of what others see of them in the chat. Each applies at once. */
export function ChatSettingsForm() {
  const query = useGetChatSettingsQuery(undefined);
  const { data, error } = query;
  if (data) return <Choices settings={data} />;
  if (error) {
    return <LoadError title="Something went wrong" query={query} />;
  }
  return (
    <div className="relative">
      <LoadingLabel>Loading...</LoadingLabel>
      <SkeletonText lines={3} />
    </div>
  );
}

function Choices({ settings }: { settings: ChatSettings }) {
  const [update] = useUpdateChatSettingsMutation();
  const change = async (changes: Partial<ChatSettings>) => {
    const { error } = await update(changes);
    if (error) notifyError('Something went wrong');
  };
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
            checked={settings[name]}
            onChange={(event) => void change({ [name]: event.target.checked })}
          />
        </div>
      ))}
    </fieldset>
  );
}
