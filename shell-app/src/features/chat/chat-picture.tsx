import type { Message, User } from '@unburden/contracts';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '../../lib/api';
import { renewPicture } from './conversation.thunks';
import { PictureViewer } from './picture-viewer';

interface ChatPictureProps {
  message: Message;
  /** Works for minutes; a new one comes with each fetch of the message. */
  address: string;
  partner: User;
  /** Who sent it. */
  by: string;
}

/**
 * A message's picture, to be opened larger. It keeps the address that it was loaded by; when that
 * has run out, the message is fetched again for another.
 */
export function ChatPicture({ message, address, partner, by }: ChatPictureProps) {
  const dispatch = useDispatch<ApiDispatch>();
  const [used, setUsed] = useState(address);
  const [hasFailed, setHasFailed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  if (hasFailed && address !== used) {
    setUsed(address);
    setHasFailed(false);
  }

  const renew = () => {
    setHasFailed(true);
    if (address === used) void dispatch(renewPicture(partner._id, message));
  };
  if (hasFailed) {
    return (
      <button
        type="button"
        className="grid h-48 w-64 max-w-full cursor-pointer place-content-center justify-items-center gap-2 text-sm"
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
        aria-label={`Open the picture by ${by}`}
        onClick={() => setIsOpen(true)}
      >
        {/* Always of one size, so that nothing moves when it is there. */}
        <img src={used} alt="" className="h-48 w-64 max-w-full object-cover" onError={renew} />
      </button>
      {isOpen && (
        <PictureViewer
          address={used}
          label={`Picture by ${by}`}
          onFail={renew}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
