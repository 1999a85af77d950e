import { Trans } from '@lingui/react/macro';
import { type DragEvent, type ReactNode, useState } from 'react';

interface PictureDropProps {
  label: string;
  onDrop: (file: File) => void;
  children: ReactNode;
}

/** A region onto which a picture can be dropped. */
export function PictureDrop({ label, onDrop, children }: PictureDropProps) {
  const [isOver, setIsOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    // eslint-disable-next-line lingui/no-unlocalized-strings -- a type of the browser's
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  };
  return (
    <section
      aria-label={label}
      className="relative flex h-full min-w-0 flex-col"
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        setIsOver(false);
        onDrop(file);
      }}
    >
      {children}
      {isOver && (
        <p className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-box border-2 border-dashed border-base-content/40 bg-base-100/90 text-lg font-semibold">
          <Trans>Drop a picture to send it</Trans>
        </p>
      )}
    </section>
  );
}
