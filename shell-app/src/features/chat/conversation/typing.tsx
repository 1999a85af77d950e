import { Trans } from '@lingui/react/macro';
import { typingHolds, type User } from '@unburden/contracts';
import { useEffect, useRef, useState } from 'react';
import { onLive } from '../../../lib/socket/live-events';
import { useSayTypingMutation } from './conversation.api';

const delays = ['0ms', '150ms', '300ms'];

/**
 * Stands below the last message while the other one is writing. Its room is always there, so that
 * nothing moves when they begin or end.
 */
export function TypingLine({ partner }: { partner: User }) {
  return (
    <div className="h-8 print:hidden">{useIsTyping(partner._id) && <IsTyping {...partner} />}</div>
  );
}

function IsTyping({ name }: Pick<User, 'name'>) {
  return (
    <p className="flex h-full items-center gap-2 text-sm text-quiet">
      <span className="flex gap-1" aria-hidden="true">
        {delays.map((animationDelay) => (
          <span
            key={animationDelay}
            className="size-1.5 animate-bounce rounded-full bg-current motion-reduce:animate-none"
            style={{ animationDelay }}
          />
        ))}
      </span>
      <span className="truncate">
        <Trans>
          <bdi>{name}</bdi> is typing...
        </Trans>
      </span>
    </p>
  );
}

/** Whether a member is writing to us at this moment. */
function useIsTyping(userId: string): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setIsTyping(false);
    };
    const stops = [
      onLive('typing', (typing) => {
        if (typing.userId !== userId) return;
        clearTimeout(timer);
        timer = setTimeout(end, typingHolds);
        setIsTyping(true);
      }),
      onLive('newMessage', ({ senderId }) => {
        if (senderId === userId) end();
      }),
    ];
    return () => {
      stops.forEach((stop) => stop());
      end();
    };
  }, [userId]);
  return isTyping;
}

/** Gives what is to be called at each key: it tells the other one, but not more often than needed. */
export function useTypingSignal(userId: string): () => void {
  const [sayTyping] = useSayTypingMutation();
  const saidAt = useRef(-Infinity);
  return () => {
    if (performance.now() - saidAt.current < typingHolds / 2) return;
    saidAt.current = performance.now();
    void sayTyping(userId);
  };
}
