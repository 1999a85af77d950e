import type { KeyboardEvent } from 'react';
import { pressedKey } from '../keys/pressed-key';
import { useMayDiscard } from './may-discard';

/**
 * Returns the key handler of a form: Esc leaves it, after a question if that would lose words.
 * `lost` is those words, or undefined for none.
 */
export function useLeaveByEsc(lost: string | undefined, leave: () => void) {
  const mayDiscard = useMayDiscard();
  const tryToLeave = async () => {
    // Without words to lose, the form closes within the key press.
    if (lost === undefined || (await mayDiscard(lost))) leave();
  };
  return (event: KeyboardEvent) => {
    if (pressedKey(event.nativeEvent) === 'Escape') void tryToLeave();
  };
}
