import { t } from '@lingui/core/macro';
import { languageCookie, languages } from '@unburden/contracts';
import { pageLanguage } from '@unburden/ui';
import { Languages } from 'lucide-react';

const yearS = 365 * 24 * 60 * 60;

/** The choice of a language for this device, each in its own words. The page loads again in it. */
export function LanguageChoice() {
  return (
    <label className="inline-flex min-h-9 items-center gap-2 px-3 text-sm text-quiet">
      <Languages className="size-4" aria-hidden="true" />
      <span className="sr-only">{t`Language`}</span>
      <select
        className="cursor-pointer bg-transparent py-1 hover:underline"
        value={pageLanguage()}
        onChange={({ currentTarget }) => {
          document.cookie = `${languageCookie}=${currentTarget.value}; Path=/; Max-Age=${yearS}; SameSite=Lax`;
          window.location.reload();
        }}
      >
        {Object.entries(languages).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
