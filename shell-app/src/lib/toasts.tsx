import { toast } from 'react-toastify/unstyled';

/** Says at the top right, for 3 s, that something worked. */
export function notifySuccess(text: string): void {
  toast.success(text);
}

/** Says at the top right, for 3 s, what did not work and, below it, why. */
export function notifyError(text: string, reason?: string): void {
  toast.error(
    reason === undefined || reason === text ? (
      text
    ) : (
      <div>
        <p className="font-semibold">{text}</p>
        <p className="text-sm">{reason}</p>
      </div>
    ),
  );
}
