/** Announces a message to who shows them. */
export const toastEvent = 'toast';

// Not on a first visit, which has nothing to say.
export const loadToasts = () => import('./toasts');

let toasts: ReturnType<typeof loadToasts> | undefined;

/** Says, for 3 s, that something worked and, below it, a word more. */
export function notifySuccess(text: string, more?: string): void {
  notify('success', text, more);
}

/** Says, for 3 s, what did not work and, below it, why. */
export function notifyError(text: string, reason?: string): void {
  notify('error', text, reason);
}

/** Takes away what failed on a page that was left: the next one has nothing to do with it. */
export function forgetFailures(): void {
  toasts?.then((loaded) => loaded.forgetFailures(), ignore);
}

function notify(type: 'success' | 'error', text: string, more?: string): void {
  toasts = loadToasts();
  toasts.then((loaded) => loaded.show(type, text, more), ignore);
  window.dispatchEvent(new Event(toastEvent));
}

function ignore() {
  // Members have the toasts before they can do anything. A visitor's form says itself what failed.
}
