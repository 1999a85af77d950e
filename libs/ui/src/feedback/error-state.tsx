import { CloudAlert, RotateCw } from 'lucide-react';

interface ErrorStateProps {
  /** The failure, in words fit to show. */
  title: string;
  /** Why, where it is known. */
  message?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** Stands where something could not be loaded, and offers to try again. */
export function ErrorState({ title, message, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <CloudAlert className="size-10 text-base-content/40" strokeWidth={1.5} aria-hidden="true" />
      <p className="text-lg font-semibold">{title}</p>
      {message !== undefined && message !== title && (
        <p className="max-w-md text-quiet">{message}</p>
      )}
      {onRetry && (
        <button
          type="button"
          className="btn btn-outline"
          onClick={onRetry}
          aria-disabled={isRetrying}
        >
          <RotateCw className="size-4" aria-hidden="true" />
          {isRetrying ? 'Trying…' : 'Try again'}
        </button>
      )}
    </div>
  );
}
