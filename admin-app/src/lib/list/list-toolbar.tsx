import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { pressedKey } from '@unburden/ui';
import { Search } from 'lucide-react';
import type { ListQuery, SearchBox, Sorts } from './use-list-query';

interface ListToolbarProps {
  box: SearchBox;
  sort: string;
  onChange: (changes: Partial<ListQuery>) => void;
  sorts: Sorts;
  /** It names the searched fields: `Search by title or text`. */
  searchLabel: string;
}

/** Search and order of a list. Enter searches at once. */
export function ListToolbar({ box, sort, onChange, sorts, searchLabel }: ListToolbarProps) {
  return (
    <div role="search" className="mb-3 flex flex-col gap-2 sm:flex-row sm:items-center">
      <label className="input w-full sm:flex-1">
        <Search aria-hidden className="size-4 text-quiet" />
        <input
          type="search"
          dir="auto"
          value={box.text}
          aria-label={searchLabel}
          placeholder={searchLabel}
          maxLength={200}
          enterKeyHint="search"
          onKeyDown={({ nativeEvent }) => {
            if (pressedKey(nativeEvent) === 'Enter') box.submit();
          }}
          onChange={({ target }) => box.setText(target.value)}
        />
      </label>
      <select
        aria-label={t`Order`}
        className="select w-full sm:w-44"
        value={sort}
        onChange={({ target }) => onChange({ sort: target.value })}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {i18n._(label)}
          </option>
        ))}
      </select>
    </div>
  );
}
