/** Says that the session is on a device that others use too, in every tab. */
const mark = /(?:^|; )signed-in=shared(?:;|$)/;

/** Whether others use this device too, as its member said at the login. */
export function isOnSharedDevice(): boolean {
  return mark.test(document.cookie) || tryStorage(() => sessionStorage.getItem('token')) !== null;
}

/** The storage of what stays on this device; on a shared one, or if wanted, it goes with the tab. */
export function deviceStorage(isOfTab = false): Storage {
  return isOfTab || isOnSharedDevice() ? sessionStorage : localStorage;
}

/** Runs `work` on the device's storage; null where that is full or forbidden. */
export function tryStorage<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
