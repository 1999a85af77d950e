require('@testing-library/jest-dom');
// On a busy machine the first page of a file takes its time: that is no failure.
require('@testing-library/dom').configure({ asyncUtilTimeout: 60_000 });

// A spec that talks to a server of its own runs in Node, where there is no document.
if (typeof document !== 'undefined') addDialogs();

/** jsdom has no showModal. Enough of it: what takes the focus, Esc, and what gets the focus back. */
function addDialogs() {
  const opened = [];
  HTMLDialogElement.prototype.showModal = function () {
    opened.push({ dialog: this, before: document.activeElement });
    this.open = true;
    this.querySelector('a[href], button:not([disabled]), input, textarea, select')?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    const at = opened.findIndex(({ dialog }) => dialog === this);
    if (at === -1) return;
    this.open = false;
    opened.splice(at, 1)[0].before?.focus();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) opened.at(-1)?.dialog.close();
  });
}
