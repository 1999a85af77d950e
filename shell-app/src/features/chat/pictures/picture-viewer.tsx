import { Modal } from '@unburden/ui';
import { X } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Picture } from './picture-sources';

interface PictureViewerProps {
  picture: Picture;
  label: string;
  onFail: () => void;
  onClose: () => void;
}

/** A picture as large as the window. Esc, the button and a click beside it close it. */
export function PictureViewer({ picture, label, onFail, onClose }: PictureViewerProps) {
  const { image, imageWidth, imageHeight } = picture;
  return (
    <Modal
      aria-label={label}
      className="grid h-full max-h-none w-full max-w-none place-items-center bg-neutral/90 p-4"
      onClose={onClose}
      onClick={({ target }) => !(target instanceof HTMLImageElement) && onClose()}
    >
      <img
        src={image}
        alt={label}
        className="max-h-[calc(100dvh-6rem)] max-w-full rounded-box object-contain"
        style={imageWidth && imageHeight ? whole(imageWidth, imageHeight) : undefined}
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
    </Modal>
  );
}

/** As large as it is, or as the window has room for: before it is loaded, too. */
function whole(width: number, height: number): CSSProperties {
  const ratio = width / height;
  return {
    width: `min(100%, ${width}px, (100dvh - 6rem) * ${ratio})`,
    aspectRatio: ratio,
  };
}
