import { useModalFocus } from '@unburden/ui';
import { Menu, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Brand } from './brand';

/** The hamburger of small screens, and the menu that it opens. */
export function MenuDrawer({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  // Open at one address: going anywhere closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <div className="lg:hidden">
      <button
        type="button"
        className="btn btn-square btn-ghost"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={openAt === key}
        onClick={() => setOpenAt(key)}
      >
        <Menu className="size-6" aria-hidden="true" />
      </button>
      {openAt === key && <Drawer onClose={() => setOpenAt(null)}>{children}</Drawer>}
    </div>
  );
}

function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useModalFocus(panel, onClose);
  return (
    <div className="fixed inset-0 z-50">
      <div className="absolute inset-0 bg-neutral/60" onClick={onClose} aria-hidden="true" />
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label="Menu"
        className="absolute inset-y-0 left-0 flex w-[min(20rem,88vw)] flex-col gap-4 overflow-y-auto bg-base-100 p-4 shadow-xl"
      >
        <div className="flex items-center justify-between">
          <Brand />
          <button
            type="button"
            className="btn btn-square btn-ghost"
            aria-label="Close menu"
            onClick={onClose}
          >
            <X className="size-6" aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </div>
  );
}
