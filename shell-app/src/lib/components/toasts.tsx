import { t } from '@lingui/core/macro';
import { passOnFocus } from '@unburden/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Id, toast, ToastContainer } from 'react-toastify/unstyled';
import { paths } from '../paths';
import { useCurrentPath } from '../use-current-path';

const toastMs = 3000;
/** Of a message with something to press. */
const offerMs = 10_000;
const offerStyle = 'flex flex-wrap items-center justify-between gap-x-2 pe-6';

/** Error toasts of the page that is shown. */
const failures = new Set<Id>();

/** The message, at the top where a line ends, on phones at the bottom. */
export function Toasts() {
  const isMirrored = document.documentElement.dir === 'rtl';
  return (
    <ToastContainer
      position={isMirrored ? 'top-left' : 'top-right'}
      rtl={isMirrored}
      autoClose={toastMs}
      aria-label={t`Notifications`}
      // Its own, Alt+T, is a menu of the browser.
      hotKeys={() => false}
    />
  );
}

/**
 * One message takes the place of the other. An update of one that is about to go is lost. To a visitor
 * it offers the login.
 */
export function show(
  type: 'success' | 'error',
  text: string,
  more?: string,
  isForVisitor = false,
): void {
  toast.dismiss();
  const message = <Message {...{ text, more }} />;
  const id = isForVisitor
    ? toast(<LoginOffer>{message}</LoginOffer>, { type, autoClose: offerMs, closeOnClick: false })
    : toast(message, { type });
  if (type === 'error') failures.add(id);
}

interface Undo {
  label: string;
  run: () => void;
}

/** Says that something is done, for 10 s or as long as the focus is on its way back. */
export function showWithUndo(text: string, undo: Undo, more?: string): void {
  toast.dismiss();
  const id: Id = toast(
    <div className={offerStyle}>
      <Message {...{ text, more }} />
      <button
        ref={passOnFocus}
        type="button"
        className="btn btn-ghost btn-sm"
        aria-keyshortcuts="z"
        data-undo
        onFocus={() => toast.pause({ id })}
        onBlur={() => toast.play({ id })}
        onClick={({ currentTarget }) => {
          // Once: it is there for a moment longer.
          if (!('undo' in currentTarget.dataset)) return;
          delete currentTarget.dataset.undo;
          toast.dismiss(id);
          undo.run();
        }}
      >
        {undo.label}
      </button>
    </div>,
    { type: 'success', role: 'status', autoClose: offerMs, closeOnClick: false },
  );
}

export function forgetFailures(): void {
  failures.forEach((id) => {
    toast.dismiss(id);
  });
  failures.clear();
}

function LoginOffer({ children }: { children: ReactNode }) {
  const from = useCurrentPath();
  return (
    <div className={offerStyle}>
      {children}
      <Link
        ref={passOnFocus}
        to={paths.login}
        state={{ from }}
        className="inline-flex min-h-11 items-center link font-semibold"
        onFocus={() => toast.pause()}
        onBlur={() => toast.play()}
      >
        {t`Login`}
      </Link>
    </div>
  );
}

function Message({ text, more }: { text: string; more: string | undefined }) {
  if (more === undefined || more === text) return <span>{text}</span>;
  return (
    <div className="min-w-40 flex-1">
      <p className="font-semibold">{text}</p>
      <p className="text-sm">{more}</p>
    </div>
  );
}
