import { useEffect } from 'react';
import { notifyError } from './notify';

/** Says by a toast, once for each failure, that something could not be loaded. */
export function useFailureToast(hasFailed: boolean, text: string): void {
  useEffect(() => {
    if (hasFailed) notifyError(text);
  }, [hasFailed, text]);
}
