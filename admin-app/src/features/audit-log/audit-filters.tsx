import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { auditActions, targetTypes } from '@unburden/contracts';
import { X } from 'lucide-react';
import { actionLabels, targetLabels } from '../../shared/audit-labels';

export const auditFilterNames = ['action', 'targetType', 'actor', 'author', 'from', 'to'] as const;

/** The filters of the audit log; '' for none. */
type AuditFilters = Record<(typeof auditFilterNames)[number], string>;

interface AuditFiltersBarProps {
  filters: AuditFilters;
  /** The names of the people of the filters, by id, as far as they are known. */
  names: ReadonlyMap<string, string>;
  onChange: (changes: Partial<AuditFilters>) => void;
}

/**
 * Filters by action, target, time; a filter by person can only be removed here. A day that leaves
 * nothing between the two takes the other's place.
 */
export function AuditFiltersBar({ filters, names, onChange }: AuditFiltersBarProps) {
  return (
    <div role="search" aria-label={t`Filter`} className="mb-4 space-y-2">
      <div className="grid grid-cols-2 gap-2 xl:grid-cols-4">
        <select
          aria-label={t`Action`}
          className="select w-full"
          value={filters.action}
          onChange={({ target }) => onChange({ action: target.value })}
        >
          <option value="">{t`All actions`}</option>
          <option value="changes">{t`All changes`}</option>
          {auditActions.map((action) => (
            <option key={action} value={action}>
              {i18n._(actionLabels[action])}
            </option>
          ))}
        </select>
        <select
          aria-label={t`Target`}
          className="select w-full"
          value={filters.targetType}
          onChange={({ target }) => onChange({ targetType: target.value })}
        >
          <option value="">{t`Any target`}</option>
          {targetTypes.map((type) => (
            <option key={type} value={type}>
              {i18n._(targetLabels[type])}
            </option>
          ))}
        </select>
        <Day
          label={t`From`}
          time={filters.from}
          onChange={(from) => onChange(filters.to > from ? { from } : { from, to: '' })}
        />
        <Day
          label={t`Before`}
          time={filters.to}
          onChange={(to) => onChange(!to || filters.from < to ? { to } : { from: '', to })}
        />
      </div>
      {(['actor', 'author'] as const).map(
        (role) =>
          filters[role] !== '' && (
            <button
              key={role}
              type="button"
              className="btn btn-outline btn-sm"
              onClick={() => onChange({ [role]: '' })}
            >
              <PersonFilter role={role} name={names.get(filters[role])} />
              <X aria-hidden className="size-4" />
            </button>
          ),
      )}
    </div>
  );
}

function PersonFilter({ role, name }: { role: 'actor' | 'author'; name: string | undefined }) {
  const isActor = role === 'actor';
  if (name !== undefined)
    return <span>{isActor ? t`Actions by ${name}` : t`Actions about ${name}`}</span>;
  return <span>{isActor ? t`Actions by one person` : t`Actions about one person`}</span>;
}

/** A day in the reader's time zone; the filter is its start. */
function Day({
  label,
  time,
  onChange,
}: {
  label: string;
  time: string;
  onChange: (time: string) => void;
}) {
  return (
    <label className="input w-full min-w-0 max-sm:h-auto max-sm:flex-col max-sm:items-start max-sm:gap-0 max-sm:py-1">
      <span className="text-quiet">{label}</span>
      <input
        type="date"
        value={time === '' ? '' : dayOf(new Date(time))}
        onChange={({ target }) =>
          onChange(target.value === '' ? '' : new Date(`${target.value}T00:00`).toISOString())
        }
      />
    </label>
  );
}

function dayOf(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
