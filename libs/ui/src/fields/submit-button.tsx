import { BusyButton } from '../controls/busy-button';

interface SubmitButtonProps {
  children: string;
  /** A second press does nothing, and the focus stays. */
  isBusy: boolean;
  className?: string;
}

/** The accent action of a form. */
export function SubmitButton({ children, isBusy, className = '' }: SubmitButtonProps) {
  return (
    <BusyButton type="submit" className={`btn btn-primary ${className}`} isBusy={isBusy}>
      {isBusy && (
        <span
          className="loading loading-spinner loading-sm motion-reduce:hidden"
          aria-hidden="true"
        />
      )}
      <span>{children}</span>
    </BusyButton>
  );
}
