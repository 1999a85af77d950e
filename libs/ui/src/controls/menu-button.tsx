import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

export interface MenuAction {
  label: string;
  icon: LucideIcon;
  onSelect: () => void;
}

interface MenuButtonProps {
  /** The menu's subject, for screen readers. */
  label: string;
  actions: readonly MenuAction[];
  /** Where there is room for the menu. */
  opens?: keyof typeof places;
}

const places = {
  down: 'top-full right-0 mt-1',
  up: 'right-0 bottom-full mb-1',
  'up-right': 'bottom-full left-0 mb-1',
};

/**
 * The '...' button and the menu that it opens. In the menu the arrow keys, Home and End go round,
 * Esc and Tab leave. What is chosen happens after the focus is back on the button.
 * https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function MenuButton({ label, actions, opens = 'down' }: MenuButtonProps) {
  const [openAt, setOpenAt] = useState<'first' | 'last' | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openAt !== null;

  useEffect(() => {
    if (openAt !== null)
      itemsIn(box.current)
        .at(openAt === 'first' ? 0 : -1)
        ?.focus();
  }, [openAt]);

  const close = () => {
    button.current?.focus();
    setOpenAt(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last');
      return;
    }
    if (event.key === 'Tab') setOpenAt(null);
    else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (moveFocus(itemsIn(box.current), event.key)) event.preventDefault();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpenAt(null);
  };

  return (
    <div
      ref={box}
      className="relative"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      // Safari gives a pressed button no focus: the menu would close by the blur, and the click reopen it.
      onMouseDown={(event) => event.preventDefault()}
    >
      <button
        ref={button}
        type="button"
        className="btn btn-square text-quiet btn-ghost btn-sm"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpenAt('first'))}
      >
        <Ellipsis className="size-5" aria-hidden="true" />
      </button>
      {isOpen && (
        <div
          role="menu"
          aria-label={label}
          className={`absolute z-10 ${places[opens]} min-w-40 rounded-box border border-base-content/15 bg-base-100 p-1.5 shadow-lg`}
        >
          {actions.map(({ label: name, icon: Icon, onSelect }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-field px-3 text-left text-[0.9375rem] font-medium whitespace-nowrap hover:bg-base-content/10"
              onClick={() => {
                close();
                onSelect();
              }}
            >
              <Icon className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function itemsIn(box: HTMLElement | null): HTMLElement[] {
  return Array.from(box?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []);
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
