import { t } from '@lingui/core/macro';
import type { KeyboardEvent } from 'react';
import { useDialogs } from '../dialogs/dialogs';
import { pressedKey } from '../keys/pressed-key';

/**
 * Returns the key handler of a form: Esc leaves it, after a question if that would lose words.
 * `lost` is those words, or undefined for none.
 */
export function useLeaveByEsc(lost: string | undefined, leave: () => void) {
  const dialogs = useDialogs();
  const tryToLeave = async () => {
    const options = { action: t`Discard`, isDestructive: true, quote: lost };
    if (lost === undefined || (await dialogs.confirm(t`Discard your changes?`, options))) leave();
  };
  return (event: KeyboardEvent) => {
    if (pressedKey(event.nativeEvent) === 'Escape') void tryToLeave();
  };
}
