import { DoorOpen } from 'lucide-react';
import { leaveAtOnce } from './leave-at-once';

/** On every screen: away from here at once. */
export function QuickExitButton({ isNameHidden = false }: { isNameHidden?: boolean }) {
  return (
    <button
      type="button"
      className="btn shrink-0 px-3 btn-outline"
      title="Leave this page at once (or press Esc three times). It does not clear your history."
      onClick={leaveAtOnce}
    >
      <DoorOpen className="size-5" strokeWidth={1.75} aria-hidden="true" />
      <span className={isNameHidden ? 'max-sm:sr-only' : ''}>Quick exit</span>
    </button>
  );
}
