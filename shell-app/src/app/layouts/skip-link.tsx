import { Trans } from '@lingui/react/macro';
/** Lets keyboard users skip the menu. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="btn absolute top-2 start-2 z-50 -translate-y-24 btn-primary focus:translate-y-0"
      onClick={(event) => {
        // Following the hash would add a history entry.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}
