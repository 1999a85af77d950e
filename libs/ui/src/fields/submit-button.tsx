interface SubmitButtonProps {
  children: string;
  /** A call is under way: a second press does nothing, and the focus stays. */
  isBusy: boolean;
  className?: string;
}

/** A form's one accent action. */
export function SubmitButton({ children, isBusy, className = '' }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={`btn btn-primary ${className}`}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {isBusy && (
        <span
          className="loading loading-spinner loading-sm motion-reduce:hidden"
          aria-hidden="true"
        />
      )}
      {children}
    </button>
  );
}
