import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LoadError } from '../../../lib/components/loaded';
import type { ChatSettings, PresenceChoice } from '@unburden/contracts';
import { LoadingLabel, SkeletonText } from '@unburden/ui';
import { useId } from 'react';
import { notifyError } from '../../../lib/components/notify';
import { useGetChatSettingsQuery, useUpdateChatSettingsMutation } from './settings.api';

interface Choice {
  name: 'typing' | 'readMarks';
  label: string;
  hint: string;
}

const choices = (): Choice[] => [
  {
    name: 'typing',
    label: t`Show when I’m typing`,
    hint: t`If you turn this off, you won’t see it for others either.`,
  },
  {
    name: 'readMarks',
    label: t`Read receipts`,
    hint: t`If you turn this off, you won’t see them for others either.`,
  },
];

const audiences = (): { value: PresenceChoice; label: string }[] => [
  { value: 'everyone', label: t`Everyone` },
  { value: 'partners', label: t`People I talk with` },
  { value: 'nobody', label: t`Nobody` },
];

/** The member's choices of what others see of them in the chat. Each applies at once. */
export function ChatSettingsForm() {
  const query = useGetChatSettingsQuery(undefined);
  const { data, error } = query;
  if (data) return <Choices settings={data} />;
  if (error) {
    return <LoadError title={t`Something went wrong`} query={query} />;
  }
  return (
    <div className="relative">
      <LoadingLabel>{t`Loading...`}</LoadingLabel>
      <SkeletonText lines={3} />
    </div>
  );
}

function Choices({ settings }: { settings: ChatSettings }) {
  const [update] = useUpdateChatSettingsMutation();
  const change = async (changes: Partial<ChatSettings>) => {
    const { error } = await update(changes);
    if (error) notifyError(t`Something went wrong`);
  };
  const id = useId();
  return (
    <fieldset className="space-y-3 text-[0.9375rem]">
      <legend className="sr-only">
        <Trans>Chat settings</Trans>
      </legend>
      {choices().map(({ name, label, hint }) => (
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
      <fieldset role="radiogroup" aria-describedby={`${id}-presence-hint`}>
        <legend>
          <Trans>Who sees when I’m online?</Trans>
        </legend>
        <div className="mt-1 space-y-1">
          {audiences().map(({ value, label }) => (
            <label key={value} className="flex min-h-8 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name={`${id}-presence`}
                className="radio radio-sm"
                checked={settings.presence === value}
                onChange={() => void change({ presence: value })}
              />
              {label}
            </label>
          ))}
        </div>
        <p id={`${id}-presence-hint`} className="text-sm text-quiet">
          <Trans>If someone can’t see you’re online, they can’t see you type or read either.</Trans>
        </p>
      </fieldset>
    </fieldset>
  );
}
