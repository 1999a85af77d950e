import { t } from '@lingui/core/macro';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../paths';

/**
 * On small screens: back to where the reader was in the app, or to the feed if they came from
 * elsewhere. An installed app has no other button for that.
 */
export function BackLink({ className }: { className: string }) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    // The router counts its entries; the first of them came from elsewhere.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    if (idx === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
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
