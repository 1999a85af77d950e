import { useEffect, useState } from 'react';
import { markUnsaved, settleUnsaved, type Unsaved } from './unsaved';

/**
 * Gives the function by which a form says, at once, whether it holds words that were not sent.
 * Leaving the page asks while it does.
 */
export function useUnsaved(kind: Unsaved): (isUnsaved: boolean) => void {
  const [form] = useState(() => Symbol(kind));
  useEffect(() => () => settleUnsaved(form), [form]);
  return (isUnsaved) => {
    if (isUnsaved) markUnsaved(form, kind);
    else settleUnsaved(form);
  };
}
