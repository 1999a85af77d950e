interface SubmitButtonProps {
  children: string;
  /** A second press does nothing, and the focus stays. */
  isBusy: boolean;
  className?: string;
}

/** The accent action of a form. */
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
      <span>{children}</span>
    </button>
  );
}
