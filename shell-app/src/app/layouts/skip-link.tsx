/** For those who come by keyboard: past the menu, to what the page is about. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="btn absolute top-2 left-2 z-50 -translate-y-24 btn-primary focus:translate-y-0"
      onClick={(event) => {
        // A hash in the address would be another place in the history.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
