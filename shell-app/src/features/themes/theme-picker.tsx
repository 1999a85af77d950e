import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageHeading } from '@unburden/ui';
import { Check } from 'lucide-react';
import { Switch } from '../../lib/components/switch';
import { chooseTheme, useHasChosenTheme, useTheme, wearDeviceTheme } from './theme-choice';
import { type Theme, themes } from './themes';

/** `/themepage`: all themes, each in its own colours. A choice applies at once. */
export default function ThemePicker() {
  const current = useTheme();
  const isChosen = useHasChosenTheme();
  return (
    <>
      <title>{t`Theme · Unburden`}</title>
      <PageHeading
        description={t`Pick a look. It’s saved on this device only.`}
      >{t`Theme`}</PageHeading>
      <div className="mb-6 max-w-md">
        <Switch
          label={t`Use the device’s setting`}
          hint={t`Retro, or dark when your device is.`}
          isOn={!isChosen}
          onChange={(isOn) => (isOn ? wearDeviceTheme() : chooseTheme(current))}
        />
      </div>
      <fieldset data-wide>
        <legend className="sr-only">
          <Trans>Theme</Trans>
        </legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 sm:gap-4">
          {themes.map((theme) => (
            <ThemeSwatch key={theme} theme={theme} isChosen={theme === current} />
          ))}
        </div>
      </fieldset>
    </>
  );
}

function ThemeSwatch({ theme, isChosen }: { theme: Theme; isChosen: boolean }) {
  return (
    <label
      data-theme={theme}
      className="block cursor-pointer rounded-box border border-base-content/20 bg-base-100 p-3 text-base-content outline-offset-2 has-checked:border-base-content has-focus-visible:outline-3 has-focus-visible:outline-base-content"
    >
      <input
        type="radio"
        name="theme"
        value={theme}
        checked={isChosen}
        onChange={() => chooseTheme(theme)}
        className="sr-only"
      />
      <span className="flex items-center justify-between gap-2 font-semibold">
        {theme}
        {isChosen && <Check className="size-4.5" strokeWidth={3} aria-hidden="true" />}
      </span>
      <span className="mt-3 block rounded-md bg-base-200 p-2.5" aria-hidden="true">
        <span className="block h-1.5 w-4/5 rounded-full bg-base-content/70" />
        <span className="mt-1.5 block h-1.5 w-3/5 rounded-full bg-base-content/40" />
        <span className="mt-3 flex gap-1.5">
          <span className="h-5 flex-1 rounded-selector bg-primary" />
          <span className="h-5 flex-1 rounded-selector bg-secondary" />
          <span className="h-5 flex-1 rounded-selector bg-accent" />
          <span className="h-5 flex-1 rounded-selector bg-neutral" />
        </span>
      </span>
    </label>
  );
}
