import { Search } from 'lucide-react';
import type { ListQuery, Sorts } from './use-list-query';

interface ListToolbarProps {
  query: ListQuery;
  onChange: (changes: Partial<ListQuery>) => void;
  sorts: Sorts;
  /** What is searched: `title or text`. */
  searches: string;
}

/** Search and order of a list. Enter searches; an emptied box shows all again. */
export function ListToolbar({ query, onChange, sorts, searches }: ListToolbarProps) {
  return (
    <div role="search" className="mb-3 flex flex-col gap-2 sm:flex-row sm:items-center">
      <label className="input w-full sm:flex-1">
        <Search aria-hidden className="size-4 text-quiet" />
        <input
          // Another address, other words in the box.
          key={query.q}
          type="search"

          defaultValue={query.q}
          aria-label={`Search by ${searches}`}
          placeholder={`Search by ${searches}`}
          maxLength={200}
          enterKeyHint="search"
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') onChange({ q: currentTarget.value.trim() });
          }}
          onChange={({ target }) => {
            if (target.value === '' && query.q !== '') onChange({ q: '' });
          }}
        />
      </label>
      <select
        aria-label="Order"
        className="select w-full sm:w-44"
        value={query.sort}
        onChange={({ target }) => onChange({ sort: target.value })}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
