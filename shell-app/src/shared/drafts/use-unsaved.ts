import { useEffect, useState } from 'react';
import { markUnsaved, settleUnsaved } from './unsaved';

/**
 * Gives the function by which a form says, at once, whether it holds words that leaving the page
 * would lose. Leaving asks while it does.
 */
export function useUnsaved(): (isUnsaved: boolean) => void {
  const [form] = useState(() => Symbol('form'));
  useEffect(() => () => settleUnsaved(form), [form]);
  return (isUnsaved) => {
    if (isUnsaved) markUnsaved(form);
    else settleUnsaved(form);
  };
}
