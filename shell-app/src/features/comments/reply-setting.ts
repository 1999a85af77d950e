import { deviceStorage, tryStorage } from '@unburden/ui';

const key = 'unburden-replies';

/** Whether a post opens with all replies shown on this device. */
export function areRepliesShown(): boolean {
  return tryStorage(() => deviceStorage().getItem(key)) === 'shown';
}

/** Shows or hides the replies of each post that is opened on this device. */
export function setRepliesShown(isShown: boolean): void {
  tryStorage(() =>
    isShown ? deviceStorage().setItem(key, 'shown') : deviceStorage().removeItem(key),
  );
}
