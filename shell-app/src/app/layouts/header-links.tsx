import { Trans } from '@lingui/react/macro';
import { LifeBuoy } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { QuickExitButton } from '../../features/quick-exit/quick-exit-button';
import { paths } from '../../lib/paths';

/** At the top of every screen: the way to the crisis lines, and the quick exit. */
export function HeaderLinks({ exit = <QuickExitButton isShort /> }: { exit?: ReactNode }) {
  return (
    <div className="flex shrink-0 items-center gap-2">
      <NavLink
        to={paths.help}
        className="btn shrink-0 px-2 btn-ghost sm:px-3 aria-[current]:bg-base-content/10"
      >
        <LifeBuoy className="size-5 max-sm:hidden" strokeWidth={1.75} aria-hidden="true" />
        <Trans>Help</Trans>
      </NavLink>
      {exit}
    </div>
  );
}
