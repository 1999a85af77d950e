// The quick exit of pages on which the app does not stand (yet): the link leads away all the same, this
// leaves no way back, and nothing half-written. As src/features/quick-exit does it.
document.addEventListener('click', (event) => {
  var exit = event.target.closest('[data-quick-exit]');
  if (!exit) return;
  event.preventDefault();
  document.title = '';
  document.documentElement.hidden = true;
  try {
    sessionStorage.setItem('unburden-leave', '1');
    if (!localStorage.getItem('unburden-keep-drafts')) {
      // The other tabs would store theirs again.
      localStorage.setItem('unburden-drafts-forgotten', '1');
      localStorage.removeItem('unburden-drafts-forgotten');
      [localStorage, sessionStorage].forEach((storage) => {
        Object.keys(storage).forEach((key) => {
          if (key.startsWith('unburden-draft:')) storage.removeItem(key);
        });
      });
      // The pictures of messages that were not sent yet.
      indexedDB.deleteDatabase('unburden-outbox');
    }
  } catch {
    // Storage can be forbidden; there is nothing to erase then.
  }
  location.replace(exit.href);
});
