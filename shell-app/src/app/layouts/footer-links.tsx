import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { languages } from '@unburden/contracts';
import { isOnSharedDevice, pageLanguage } from '@unburden/ui';
import type { ChangeEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';

const links = [
  { label: msg`Help`, to: paths.help },
  { label: msg`Rules`, to: paths.rules },
  { label: msg`Privacy`, to: paths.privacy },
  { label: msg`About`, to: paths.about },
];

/** A year, the lifetime of the language cookie. Seconds. */
const year = 31_536_000;

/** The links on every page, and the choice of its language. */
export function FooterLinks() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2">
      <nav aria-label={t`About Unburden`}>
        <ul className="flex flex-wrap gap-x-2 px-2.5 text-sm">
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 min-w-11 items-center text-quiet hover:underline"
              >
                {i18n._(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <LanguageChoice />
    </div>
  );
}

/** The server chooses the page of a language by this cookie, so the page loads anew. */
function LanguageChoice() {
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const secure = location.protocol === 'https:' ? ';secure' : '';
    const life = isOnSharedDevice() ? '' : `;max-age=${year}`;
    document.cookie = `language=${target.value};path=/${life};samesite=lax${secure}`;
    location.reload();
  };
  return (
    <select
      aria-label={t`Language`}
      className="min-h-11 min-w-11 cursor-pointer bg-transparent px-1.5 text-sm text-quiet hover:underline"
      value={pageLanguage()}
      onChange={choose}
    >
      {Object.entries(languages).map(([language, name]) => (
        <option key={language} lang={language} dir="auto" value={language}>
          {name}
        </option>
      ))}
    </select>
  );
}
