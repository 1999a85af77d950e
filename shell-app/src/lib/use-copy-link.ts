import { t } from '@lingui/core/macro';
import { useDialogs } from '@unburden/ui';
import { notifySuccess } from './components/notify';

/** Copies the full address of one of our pages, or shows it to be copied by hand. */
export function useCopyLink() {
  const dialogs = useDialogs();
  return async (path: string): Promise<void> => {
    const address = new URL(path, window.location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      notifySuccess(t`Link copied`);
    } catch {
      // Not allowed, or no clipboard on plain http.
      await dialogs.alert(t`Copy this link:`, address);
    }
  };
}
