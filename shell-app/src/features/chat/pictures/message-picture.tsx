import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Message, User } from '@unburden/contracts';
import { Modal } from '@unburden/ui';
import { ImageOff, X } from 'lucide-react';
import { type ComponentProps, type CSSProperties, useState } from 'react';
import { useAppDispatch } from '../../../lib/hooks';
import { renewPicture } from '../conversation/conversation.api';
import { type Picture, sourcesFor } from './picture-sources';

interface MessagePictureProps {
  /** Its addresses work for minutes; new ones come with each fetch of the message. */
  message: Message & { image: string };
  partner: User;
  isOwn: boolean;
}

/**
 * A message's picture, to be opened larger. It keeps the addresses that it was loaded by. When they
 * have run out, the message is fetched again for new ones.
 */
export function MessagePicture({ message, partner, isOwn }: MessagePictureProps) {
  const dispatch = useAppDispatch();
  const [used, setUsed] = useState<Picture>(message);
  const [hasFailed, setHasFailed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const isRenewed = message.image !== used.image;
  if (hasFailed && isRenewed) {
    setUsed(message);
    setHasFailed(false);
  }

  const renew = () => {
    setHasFailed(true);
    if (!isRenewed) void dispatch(renewPicture(partner._id, message));
  };
  if (hasFailed) {
    return (
      <button
        type="button"
        className="grid h-48 w-64 max-w-full cursor-pointer place-content-center justify-items-center gap-2 px-4 text-sm"
        onClick={renew}
      >
        <ImageOff className="size-6" aria-hidden="true" />
        <Trans>The picture didn’t load. Try again</Trans>
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        className="block cursor-zoom-in -outline-offset-4"
        aria-label={isOwn ? t`Open your picture` : t`Open picture from ${{ name: partner.name }}`}
        onClick={() => setIsOpen(true)}
      >
        <BubblePicture loading="lazy" {...sourcesFor(used, bubblePictureSize)} onError={renew} />
      </button>
      {isOpen && (
        <PictureViewer
          picture={used}
          label={isOwn ? t`Your picture` : t`Picture from ${{ name: partner.name }}`}
          onFail={renew}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** CSS pixels: always of one size, so that nothing moves when a picture is there. */
const bubblePictureSize = { width: 256, height: 192 } as const;

/** A picture as it stands in a message, cut to size. */
export function BubblePicture(props: ComponentProps<'img'>) {
  return (
    <img
      alt=""
      {...bubblePictureSize}
      decoding="async"
      className="h-48 w-64 max-w-full object-cover"
      {...props}
    />
  );
}

interface PictureViewerProps {
  picture: Picture;
  label: string;
  onFail: () => void;
  onClose: () => void;
}

/**
 * A picture as large as the window, or to scroll if it is tall. Esc, the button and a click beside it
 * close it.
 */
function PictureViewer({ picture, label, onFail, onClose }: PictureViewerProps) {
  const { image, imageWidth, imageHeight } = picture;
  return (
    <Modal
      aria-label={label}
      className="grid h-full max-h-none w-full max-w-none bg-neutral/90 p-4"
      onClose={onClose}
      onClick={({ target }) => !(target instanceof HTMLImageElement) && onClose()}
    >
      <img
        src={image}
        alt={label}
        className="m-auto max-h-[calc(100dvh-6rem)] max-w-full rounded-box object-contain"
        style={imageWidth && imageHeight ? whole(imageWidth, imageHeight) : undefined}
        onError={onFail}
      />
      <button
        type="button"
        className="btn fixed top-3 end-3 btn-circle"
        aria-label={t`Close picture`}
        onClick={onClose}
      >
        <X className="size-6" aria-hidden="true" />
      </button>
    </Modal>
  );
}

/**
 * As large as it is, or as the window has room for: before it is loaded, too. A tall one, such as a
 * screenshot of a long page, is wide enough to read, and scrolls.
 */
function whole(width: number, height: number): CSSProperties {
  const ratio = width / height;
  /* eslint-disable lingui/no-unlocalized-strings -- CSS */
  const fitting = ratio < 0.4 ? '24rem' : `(100dvh - 6rem) * ${ratio}`;
  return { width: `min(100%, ${width}px, ${fitting})`, maxHeight: 'none', aspectRatio: ratio };
  /* eslint-enable lingui/no-unlocalized-strings */
}
