import { useModalFocus } from '@unburden/ui';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { createPortal } from 'react-dom';

interface PictureViewerProps {
  address: string;
  label: string;
  onFail: () => void;
  onClose: () => void;
}

/** A picture as large as the window. Esc, the button and a click beside it close it. */
export function PictureViewer({ address, label, onFail, onClose }: PictureViewerProps) {
  const box = useRef<HTMLDivElement>(null);
  useModalFocus(box, onClose);
  return createPortal(
    <div
      ref={box}
      role="dialog"
      aria-modal="true"
      aria-label={label}
      className="fixed inset-0 z-50 grid place-items-center bg-neutral/90 p-4"
      onClick={onClose}
    >
      <img
        src={address}
        alt={label}
        className="max-h-[calc(100dvh-6rem)] max-w-full rounded-box object-contain"
        onClick={(event) => event.stopPropagation()}
        onError={onFail}
      />
      <button
        type="button"
        className="btn fixed top-3 right-3 btn-circle"
        aria-label="Close picture"
        onClick={onClose}
      >
        <X className="size-6" aria-hidden="true" />
      </button>
    </div>,
    document.body,
  );
}
