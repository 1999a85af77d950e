/** Announces a message to who shows them. */
export const toastEvent = 'toast';

// Not on a first visit, which has nothing to say.
export const loadToasts = () => import('./toasts');

type Toasts = Awaited<ReturnType<typeof loadToasts>>;

let toasts: Promise<Toasts> | undefined;

/** Says, for 3 s, that something worked and, below it, a word more. */
export function notifySuccess(text: string, more?: string): void {
  notify('success', text, more);
}

/** Says, for 3 s, what did not work and, below it, why. */
export function notifyError(text: string, reason?: string): void {
  notify('error', text, reason);
}

/** Says, for 10 s, what a visitor cannot do and why, and leads to the login. */
export function notifyVisitor(text: string, reason?: string): void {
  notify('error', text, reason, true);
}

/** Takes away what failed on a page that was left: the next one has nothing to do with it. */
export function forgetFailures(): void {
  toasts?.then((loaded) => loaded.forgetFailures(), ignore);
}

function notify(...message: Parameters<Toasts['show']>): void {
  toasts = loadToasts();
  toasts.then((loaded) => loaded.show(...message), ignore);
  window.dispatchEvent(new Event(toastEvent));
}

function ignore() {
  // Members have the toasts before they can do anything. A visitor's form says itself what failed.
}
