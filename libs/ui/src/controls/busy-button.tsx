import { type ComponentProps, useState } from 'react';

interface BusyButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  onPress?: () => Promise<void> | void;
  /** Other work keeps it from its own. */
  isBusy?: boolean;
}

/** A button whose work takes a while: another press does nothing before it ends, and the focus stays. */
export function BusyButton({ onPress, isBusy, ...others }: BusyButtonProps) {
  const [isAtWork, setIsAtWork] = useState(false);
  const isOff = isBusy === true || isAtWork;
  return (
    <button
      type="button"
      {...others}
      aria-disabled={isOff}
      onClick={(event) => {
        if (isOff) event.preventDefault();
        else if (onPress) {
          setIsAtWork(true);
          void Promise.resolve(onPress()).finally(() => setIsAtWork(false));
        }
      }}
    />
  );
}
