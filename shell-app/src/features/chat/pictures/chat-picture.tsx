import type { Message, User } from '@unburden/contracts';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '../../../lib/api';
import { BubblePicture, bubblePictureSize } from './bubble-picture';
import { renewPicture } from '../conversation/conversation.thunks';
import { type Picture, sourcesFor } from './picture-sources';
import { PictureViewer } from './picture-viewer';

interface ChatPictureProps {
  /** Its addresses work for minutes; new ones come with each fetch of the message. */
  message: Message & { image: string };
  partner: User;
  isOwn: boolean;
}

/**
 * A message's picture, to be opened larger. It keeps the addresses that it was loaded by; when
 * they have run out, the message is fetched again for others.
 */
export function ChatPicture({ message, partner, isOwn }: ChatPictureProps) {
  const dispatch = useDispatch<ApiDispatch>();
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
        The picture could not be loaded. Try again
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        className="block cursor-zoom-in -outline-offset-4"
        aria-label={isOwn ? 'Open your picture' : `Open the picture by ${partner.name}`}
        onClick={() => setIsOpen(true)}
      >
        <BubblePicture loading="lazy" {...sourcesFor(used, bubblePictureSize)} onError={renew} />
      </button>
      {isOpen && (
        <PictureViewer
          picture={used}
          label={isOwn ? 'Your picture' : `Picture by ${partner.name}`}
          onFail={renew}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
