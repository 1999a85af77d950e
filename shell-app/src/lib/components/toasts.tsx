import type { ReactNode } from 'react';
import { type Id, toast, type TypeOptions } from 'react-toastify/unstyled';

/** Below it there is room for one message; styles.css has the same. */
const phoneWidth = 640;

/** Error toasts of the page that is shown. */
const failures = new Set<Id>();

/** Says, for 3 s, that something worked and, below it, a word more. */
export function notifySuccess(text: string, more?: string): void {
  show('success', withMore(text, more));
}

/** Says, for 3 s, what did not work and, below it, why. */
export function notifyError(text: string, reason?: string): void {
  failures.add(show('error', withMore(text, reason)));
}

function withMore(text: string, more?: string): ReactNode {
  if (more === undefined || more === text) return text;
  return (
    <div>
      <p className="font-semibold">{text}</p>
      <p className="text-sm">{more}</p>
    </div>
  );
}

/** Takes away what failed on a page that was left: the next one has nothing to do with it. */
export function forgetFailures(): void {
  failures.forEach((id) => {
    toast.dismiss(id);
  });
  failures.clear();
}

/** On phones one message takes the place of the other. An update of one that is about to go is lost. */
function show(type: TypeOptions, content: ReactNode): Id {
  if (window.innerWidth < phoneWidth) toast.dismiss();
  return toast(content, { type });
}
