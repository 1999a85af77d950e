import { t } from '@lingui/core/macro';
import { type Id, toast, ToastContainer } from 'react-toastify/unstyled';

/** Below it there is room for one message; styles.css has the same. */
const phoneWidth = 640;

const toastMs = 3000;

/** Error toasts of the page that is shown. */
const failures = new Set<Id>();

/** The messages, at the top where a line ends, on phones at the bottom. */
export function Toasts() {
  const isMirrored = document.documentElement.dir === 'rtl';
  return (
    <ToastContainer
      position={isMirrored ? 'top-left' : 'top-right'}
      rtl={isMirrored}
      autoClose={toastMs}
      limit={3}
      aria-label={t`Notifications`}
      // Its own, Alt+T, is a menu of the browser.
      hotKeys={() => false}
    />
  );
}

/** On phones one message takes the place of the other. An update of one that is about to go is lost. */
export function show(type: 'success' | 'error', text: string, more?: string): void {
  if (window.innerWidth < phoneWidth) toast.dismiss();
  const id = toast(more === undefined || more === text ? text : <Message {...{ text, more }} />, {
    type,
  });
  if (type === 'error') failures.add(id);
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
