import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  chatApiPaths,
  type ChatSettings,
  type PresenceChoice,
  type UpdateChatSettingsInput,
} from '@unburden/contracts';
import { LoadingLabel, SkeletonText } from '@unburden/ui';
import { useId } from 'react';
import { api } from '../../../lib/api';
import { LoadError } from '../../../lib/components/loaded';
import { notifyError } from '../../../lib/components/notify';
import { Switch } from '../../../lib/components/switch';
import { writers } from '../../../shared/relations/who-may-write';
import { showPreviews, useShowsPreviews } from '../list/previews';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChatSettings: build.query<ChatSettings, undefined>({
      query: () => chatApiPaths.chatSettings,
    }),
    updateChatSettings: build.mutation<ChatSettings, UpdateChatSettingsInput>({
      query: (body) => ({ url: chatApiPaths.chatSettings, method: 'PATCH', body }),
      // Shows the change at once, and takes it back if the server refuses it.
      async onQueryStarted(changes, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          settingsApi.util.updateQueryData('getChatSettings', undefined, (settings) => {
            Object.assign(settings, changes);
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});

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

/** The settings of this device, and those of what others see of the member. Each applies at once. */
export function ChatSettingsForm() {
  const hasPreviews = useShowsPreviews();
  return (
    <div className="space-y-3 text-[0.9375rem]">
      <Switch
        label={t`Show the last message in lists`}
        hint={t`On this device only. Others may see your screen.`}
        isOn={hasPreviews}
        onChange={showPreviews}
      />
      <SharedSettings />
    </div>
  );
}

/** The member's choices of what others see of them in the chat. */
function SharedSettings() {
  const query = settingsApi.useGetChatSettingsQuery(undefined);
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
  const [update] = settingsApi.useUpdateChatSettingsMutation();
  const change = async (changes: Partial<ChatSettings>) => {
    const { error } = await update(changes);
    if (error) notifyError(t`Something went wrong`);
  };
  return (
    <fieldset className="space-y-3">
      <legend className="sr-only">
        <Trans>Chat settings</Trans>
      </legend>
      {choices().map(({ name, label, hint }) => (
        <Switch
          key={name}
          label={label}
          hint={hint}
          isOn={settings[name]}
          onChange={(isOn) => void change({ [name]: isOn })}
        />
      ))}
      <Radios
        legend={t`Who sees when I’m online?`}
        choices={audiences()}
        value={settings.presence}
        hint={t`If someone can’t see you’re online, they can’t see you type or read either.`}
        onChange={(presence) => void change({ presence })}
      />
      <Radios
        legend={t`Who may message me?`}
        choices={writers()}
        value={settings.whoMayWrite}
        hint={t`A request shows neither name nor text until you look.`}
        onChange={(whoMayWrite) => void change({ whoMayWrite })}
      />
    </fieldset>
  );
}

interface RadiosProps<Value> {
  legend: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  hint: string;
  onChange: (value: Value) => void;
}

function Radios<Value extends string>(props: RadiosProps<Value>) {
  const { legend, choices: all, value: chosen, hint, onChange } = props;
  const id = useId();
  return (
    <fieldset role="radiogroup" aria-describedby={`${id}-hint`}>
      <legend>{legend}</legend>
      <div>
        {all.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={id}
              className="radio radio-sm"
              checked={chosen === value}
              onChange={() => onChange(value)}
            />
            {label}
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="text-sm text-quiet">
        {hint}
      </p>
    </fieldset>
  );
}
