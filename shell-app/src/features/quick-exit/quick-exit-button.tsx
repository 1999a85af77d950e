import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DoorOpen } from 'lucide-react';
import { leaveAtOnce } from './leave-at-once';

interface QuickExitButtonProps {
  /** On narrow screens the button says just "Exit". */
  isShort?: boolean;
}

const buttonClass = 'btn shrink-0 px-3 btn-outline';

/** On every screen: away from here at once. */
export function QuickExitButton({ isShort = false }: QuickExitButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass}
      title={t`Leave this site now (or press Esc three times). Doesn’t clear your history.`}
      onClick={leaveAtOnce}
    >
      <QuickExitWords isShort={isShort} />
    </button>
  );
}

/**
 * The same before the app stands, as a plain link. public/quick-exit.js has it leave no way back.
 * Without scripts it leads away all the same.
 */
export function QuickExitLink(props: QuickExitButtonProps) {
  return (
    <a href="/leave" rel="noreferrer" data-quick-exit className={buttonClass}>
      <QuickExitWords {...props} />
    </a>
  );
}

function QuickExitWords({ isShort = false }: QuickExitButtonProps) {
  return (
    <>
      <DoorOpen
        className={isShort ? 'size-5 max-sm:hidden' : 'size-5'}
        strokeWidth={1.75}
        aria-hidden="true"
      />
      <span className={isShort ? 'max-sm:sr-only' : ''}>
        <Trans>Quick exit</Trans>
      </span>
      {isShort && (
        <span className="sm:hidden" aria-hidden="true">
          <Trans>Exit</Trans>
        </span>
      )}
    </>
  );
}
