import { t } from '@lingui/core/macro';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../paths';

/** The router counts its entries. A link that was pressed before the app ran began a new count. */
function hasPageBefore(): boolean {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  const cameFromUs = document.referrer.startsWith(`${window.location.origin}/`);
  return idx > 0 || (cameFromUs && window.history.length > 1);
}

/**
 * On small screens: back to where the reader was in the app, or to the feed if they came from
 * elsewhere. An installed app has no other button for that.
 */
export function BackLink({ className }: { className: string }) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!hasPageBefore() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={paths.feed}
      aria-label={t`Back`}
      className={`btn btn-square btn-ghost lg:hidden ${className}`}
      onClick={goBack}
    >
      <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
    </Link>
  );
}
