import { t } from '@lingui/core/macro';
import { useDialogs } from '@unburden/ui';
import { notifySuccess } from './components/notify';

/** Copies a text and says so in the words of `done`, or shows it to be copied by hand. */
export function useCopy() {
  const dialogs = useDialogs();
  return async (text: string, { done, byHand }: { done: string; byHand: string }) => {
    try {
      await navigator.clipboard.writeText(text);
      notifySuccess(done);
    } catch {
      // Not allowed, or no clipboard on plain http.
      await dialogs.alert(byHand, text);
    }
  };
}

/** Copies the full address of one of our pages, or shows it to be copied by hand. */
export function useCopyLink() {
  const copy = useCopy();
  return (path: string): Promise<void> =>
    copy(new URL(path, window.location.origin).href, {
      done: t`Link copied`,
      byHand: t`Copy this link:`,
    });
}
