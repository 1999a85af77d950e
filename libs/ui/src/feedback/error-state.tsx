import { t } from '@lingui/core/macro';
import { CloudAlert, RotateCw } from 'lucide-react';
import { passOnFocus } from '../focus/pass-on-focus';

interface ErrorStateProps {
  title: string;
  /** The reason, if known. */
  message?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** Replaces content that could not be loaded, with a retry. The content takes over its focus. */
export function ErrorState({ title, message, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <div
      ref={passOnFocus}
      role="alert"
      className="flex flex-col items-center gap-3 px-4 py-12 text-center"
    >
      <CloudAlert className="size-10 text-base-content/40" strokeWidth={1.5} aria-hidden="true" />
      <p className="text-lg leading-normal font-semibold">{title}</p>
      {message !== undefined && message !== title && (
        <p className="max-w-md text-quiet">{message}</p>
      )}
      {onRetry && (
        <button type="button" className="btn btn-outline" onClick={onRetry}>
          <RotateCw className="size-4" aria-hidden="true" />
          {isRetrying ? t`Trying…` : t`Try again`}
        </button>
      )}
    </div>
  );
}
