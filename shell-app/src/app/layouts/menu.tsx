import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useDialogs } from '@unburden/ui';
import { House, Keyboard, type LucideIcon, Palette } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useCurrentPath } from '../../lib/use-current-path';

export interface MenuItem {
  label: MessageDescriptor;
  to: string;
  icon: LucideIcon;
  badge?: ReactNode;
}

export const home = { label: msg`Home`, to: paths.feed, icon: House };
export const theme = { label: msg`Theme`, to: paths.theme, icon: Palette };

export const linkStyle =
  'relative flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 py-1 leading-5 font-medium transition-colors before:absolute before:inset-y-2.5 before:start-0 before:w-[3px] before:rounded-full hover:bg-base-content/10 aria-[current=page]:font-bold aria-[current=page]:before:bg-primary';

/** The groups of the menu, the shortcuts, and the parts below them. */
export function Menu({
  groups,
  children,
}: {
  groups: readonly MenuItem[][];
  children?: ReactNode;
}) {
  const dialogs = useDialogs();
  const showShortcuts = async () => {
    const { openShortcutSheet } = await import('../../features/shortcuts/shortcuts');
    await openShortcutSheet(dialogs);
  };
  return (
    <nav aria-label={t`Main`} className="flex flex-1 flex-col gap-6">
      {groups.map((items, group) => (
        <MenuList key={group} items={items} />
      ))}
      <button
        type="button"
        className={`${linkStyle} -mt-5 pointer-coarse:hidden`}
        onClick={() => void showShortcuts()}
      >
        <Keyboard className="size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        <Trans>Shortcuts</Trans>
      </button>
      {children}
    </nav>
  );
}

/** A group of the menu. Each link carries the address of this page, so that a login leads back. */
export function MenuList({ items }: { items: readonly MenuItem[] }) {
  const from = useCurrentPath();
  return (
    <ul className="space-y-1">
      {items.map(({ label, to, icon: Icon, badge }) => (
        <li key={to}>
          <NavLink to={to} state={{ from }} end className={linkStyle}>
            <Icon className="size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
            {i18n._(label)}
            {badge && <Suspense>{badge}</Suspense>}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
