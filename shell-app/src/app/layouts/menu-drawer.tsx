import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Modal } from '@unburden/ui';
import { Menu, X } from 'lucide-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { HelpCard } from '../../features/welcome/help-card';
import { lazyPart } from '../../lib/lazy-part';
import { withMessages } from '../../lib/messages';
import { useMember } from '../../shared/session/session.slice';
import { Brand } from './brand';
import { FooterLinks } from './footer-links';
import { SideMenu } from './side-menu';

const MenuUnread = lazyPart(() => withMessages(import('./menu-unread')));

/**
 * The button that opens the menu on small screens, with the number of unread items. Members see it only
 * where there is no bar at the bottom, which has such a button too.
 */
export function MenuDrawer() {
  const isMember = useMember() !== null;
  return (
    <MenuOpener data-menu-button className="btn relative btn-square btn-ghost lg:hidden">
      <Menu className="size-6" aria-hidden="true" />
      <span className="sr-only">
        <Trans>Open menu</Trans>
        {isMember && (
          <Suspense>
            <MenuUnread isName />
          </Suspense>
        )}
      </span>
      {isMember && (
        <Suspense>
          <MenuUnread />
        </Suspense>
      )}
    </MenuOpener>
  );
}

/** A button that opens the menu. Navigation closes it. */
export function MenuOpener(props: ComponentProps<'button'>) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={openAt === key}
        onClick={() => setOpenAt(key)}
        {...props}
      />
      {openAt === key && <Drawer onClose={() => setOpenAt(null)} />}
    </>
  );
}

function Drawer({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      aria-label={t`Menu`}
      className="h-full max-h-none w-full max-w-none bg-transparent backdrop:bg-neutral/60"
      onClose={onClose}
      // A click on the dialog itself is outside the menu.
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className="flex h-full w-[min(20rem,88vw)] flex-col gap-4 overflow-y-auto bg-page p-4 text-base-content shadow-xl">
        <div className="flex items-center justify-between">
          <Brand />
          <button
            type="button"
            className="btn btn-square btn-ghost"
            aria-label={t`Close menu`}
            onClick={onClose}
          >
            <X className="size-6" aria-hidden="true" />
          </button>
        </div>
        <SideMenu />
        <HelpCard />
        <FooterLinks />
      </div>
    </Modal>
  );
}
