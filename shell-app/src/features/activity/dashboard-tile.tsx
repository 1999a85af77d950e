import { Skeleton } from '@unburden/ui';
import { type LucideIcon, RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';

interface DashboardTileProps {
  label: string;
  to: string;
  icon: LucideIcon;
  /** null while it is not known. */
  count: number | null;
  isLoading: boolean;
  /** The count could not be loaded; what tries again. */
  onRetry?: () => void;
}

/** Leads to one of the member's lists, and says how long it is. */
export function DashboardTile(props: DashboardTileProps) {
  const { label, to, icon: Icon, count, isLoading, onRetry } = props;
  return (
    <div className="relative flex min-h-24 items-center gap-4 rounded-box border border-base-content/10 bg-base-100 p-4 shadow-xs transition-colors duration-150 hover:bg-base-200 motion-reduce:transition-none">
      <Icon className="size-7 shrink-0 text-base-content/70" strokeWidth={1.5} aria-hidden="true" />
      <Link to={to} className="min-w-0 after:absolute after:inset-0 after:rounded-box">
        <span className="block font-semibold">{label}</span>
        <span className="block h-8 text-2xl leading-8 font-bold tabular-nums">
          {isLoading ? <Skeleton className="mt-1 h-6 w-10" /> : count?.toLocaleString('en')}
        </span>
      </Link>
      {onRetry && (
        <button
          type="button"
          className="btn relative ml-auto btn-square btn-ghost"
          aria-label={`Try again to count ${label}`}
          title="Try again"
          onClick={onRetry}
        >
          <RotateCw className="size-4" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
