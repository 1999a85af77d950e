import { t } from '@lingui/core/macro';
import { passOnFocus } from '@unburden/ui';
import { type Id, toast, ToastContainer } from 'react-toastify/unstyled';

const toastMs = 3000;
const undoMs = 10_000;

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

/** One message takes the place of the other. An update of one that is about to go is lost. */
export function show(type: 'success' | 'error', text: string, more?: string): void {
  toast.dismiss();
  const id = toast(more === undefined || more === text ? text : <Message {...{ text, more }} />, {
    type,
  });
  if (type === 'error') failures.add(id);
}

/** Says that something was deleted, for 10 s or as long as the focus is on its way back. */
export function showDeleted(text: string, undo: { label: string; run: () => void }): void {
  toast.dismiss();
  const id: Id = toast(
    <div className="flex items-center justify-between gap-2 pe-6">
      {text}
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
    { type: 'success', role: 'status', autoClose: undoMs, closeOnClick: false },
  );
}

export function forgetFailures(): void {
  failures.forEach((id) => {
    toast.dismiss(id);
  });
  failures.clear();
}

function Message({ text, more }: { text: string; more: string }) {
  return (
    <div>
      <p className="font-semibold">{text}</p>
      <p className="text-sm">{more}</p>
    </div>
  );
}
