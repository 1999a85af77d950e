import { Ellipsis, type LucideIcon } from 'lucide-react';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useContext,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

interface MenuButtonProps {
  /** The menu's subject, for screen readers. */
  label: string;
  /** Its `MenuItem`s, rendered while it is open: a closed menu costs a long list little. */
  children: ReactNode;
}

/** Below its button, or where there is room. */
export const popoverStyle =
  'm-auto rounded-box border border-base-content/15 bg-base-100 text-base-content shadow-lg below-button';

/** Closes the menu around an item. */
const CloseMenu = createContext<() => void>(() => undefined);

/**
 * The '...' button and its menu, a popover. The browser closes it on Esc and on a press elsewhere,
 * and puts it where there is room. A browser without anchors centres it. Arrow keys, Home and End
 * go round, Tab leaves. The chosen action runs after the focus is back on the button.
 * https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function MenuButton({ label, children }: MenuButtonProps) {
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The index of the item that takes the focus when the menu opens. */
  const start = useRef(0);
  const [isOpen, setIsOpen] = useState(false);

  const items = () =>
    Array.from(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []);
  const close = () => {
    button.current?.focus();
    menu.current?.hidePopover();
  };
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') items().at(start.current)?.focus();
    else {
      setIsOpen(false);
      if (document.activeElement === document.body) button.current?.focus();
    }
    start.current = 0;
  };
  const onButtonKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const first = event.key === 'ArrowDown' ? 0 : -1;
    // A quick key may come before the focus has moved into the menu.
    if (isOpen) items().at(first)?.focus();
    else {
      start.current = first;
      button.current?.click();
    }
  };
  const onMenuKeyDown = (event: KeyboardEvent) => {
    // The browser moves the focus on from the button.
    if (event.key === 'Tab') close();
    else if (moveFocus(items(), event.key)) event.preventDefault();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn btn-square text-quiet btn-ghost btn-sm"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={menuId}
        onKeyDown={onButtonKeyDown}
      >
        <Ellipsis className="size-5" aria-hidden="true" />
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={`min-w-40 p-1.5 ${popoverStyle}`}
        onBeforeToggle={({ newState }) => {
          // The items are there before the focus moves to them.
          if (newState === 'open') flushSync(() => setIsOpen(true));
        }}
        onToggle={onToggle}
        onKeyDown={onMenuKeyDown}
      >
        {isOpen && <CloseMenu value={close}>{children}</CloseMenu>}
      </div>
    </>
  );
}

interface MenuItemProps {
  label: string;
  icon: LucideIcon;
  onSelect: () => void;
}

/** An action of a menu. */
export function MenuItem({ label, icon: Icon, onSelect }: MenuItemProps) {
  const close = useContext(CloseMenu);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 text-start text-[0.9375rem] font-medium whitespace-nowrap hover:bg-base-content/10"
      onClick={() => {
        close();
        onSelect();
      }}
    >
      <Icon className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
      {label}
    </button>
  );
}

/** Goes where the key leads, round at the ends; false when the key is none of the menu's. */
function moveFocus(items: HTMLElement[], key: string): boolean {
  const at = items.findIndex((item) => item === document.activeElement);
  const targets: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: at <= 0 ? -1 : at - 1,
    Home: 0,
    End: -1,
  };
  const target = targets[key];
  if (target === undefined) return false;
  items.at(target)?.focus();
  return true;
}
