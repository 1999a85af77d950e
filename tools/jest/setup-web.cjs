require('@testing-library/jest-dom');
const { configure, getConfig } = require('@testing-library/dom');

const { getElementError } = getConfig();
configure({
  asyncUtilTimeout: require('../timeouts.cjs').milliseconds(5),
  // A wait fails at each try and reads the last message only: the page is printed for that one.
  getElementError: (message, container) => {
    const print = () => getElementError(message, container);
    if (!getConfig()._disableExpensiveErrorDiagnostics) return print();
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => print().message,
    });
  },
});

// English is in the code itself.
require('@lingui/core').i18n.loadAndActivate({ locale: 'en', messages: {} });

// A spec that talks to a server of its own runs in Node, where there is no document.
if (typeof document !== 'undefined') {
  addDialogs();
  addPopovers();
  addBlobBytes();
  addMediaQueries();
  rememberStyles();
  leaveOutOwnerStacks();
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
}

/**
 * React records where each element was made, for its warnings, until it has counted enough of them:
 * a tenth of the time of the tests. Here it always has.
 */
function leaveOutOwnerStacks() {
  const internals =
    require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {},
  });
}

/**
 * After each change of the page, jsdom matches each element it is asked about with each rule of its
 * style sheet again: a sixth of the time of the tests. Elements alike in what the rules ask about are
 * computed once, without what they inherit: no sheet of ours is loaded.
 */
function rememberStyles() {
  const compute = window.getComputedStyle.bind(window);
  const known = new Map();
  const attributes = ['hidden', 'open', 'popover', 'style', 'type'];
  window.getComputedStyle = (element) => {
    const key = [element.localName, ...attributes.map((name) => element.getAttribute(name))].join();
    if (!known.has(key)) known.set(key, compute(element.cloneNode()));
    return known.get(key);
  };
}

/** jsdom has no matchMedia. No query matches. */
function addMediaQueries() {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false });
}

/** jsdom reads its files by a FileReader only. `Blob` itself, and the forms that send it, are Node's. */
function addBlobBytes() {
  const blob = Object.getPrototypeOf(File.prototype);
  blob.arrayBuffer = function () {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
  blob.stream = function () {
    const start = async (controller) => {
      controller.enqueue(new Uint8Array(await this.arrayBuffer()));
      controller.close();
    };
    return new ReadableStream({ start });
  };
}

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

/** jsdom has no popovers. Enough of them: the button, Esc, a press elsewhere, and both events. */
function addPopovers() {
  let open = null;
  let before = null;
  const setOpen = (popover, isOpen) => {
    const tell = (type) =>
      popover.dispatchEvent(
        Object.assign(new Event(type), { newState: isOpen ? 'open' : 'closed' }),
      );
    tell('beforetoggle');
    if (isOpen) before = document.activeElement;
    else if (popover.contains(document.activeElement)) before?.focus();
    open = isOpen ? popover : null;
    popover.style.display = isOpen ? 'block' : '';
    queueMicrotask(() => tell('toggle'));
  };
  HTMLElement.prototype.hidePopover = function () {
    if (open === this) setOpen(this, false);
  };
  const targetOf = ({ target }) =>
    document.getElementById(target.closest?.('[popovertarget]')?.getAttribute('popovertarget'));
  document.addEventListener('click', (event) => {
    const popover = targetOf(event);
    if (popover) setOpen(popover, popover !== open);
  });
  document.addEventListener('pointerdown', (event) => {
    if (open && !open.contains(event.target) && targetOf(event) !== open) open.hidePopover();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') open?.hidePopover();
  });
  const style = document.createElement('style');
  style.textContent = '[popover] { display: none }';
  document.head.append(style);
}
