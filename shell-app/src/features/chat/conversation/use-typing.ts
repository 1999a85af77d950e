import { typingHolds } from '@unburden/contracts';
import { useEffect, useRef, useState } from 'react';
import { onLive } from '../../../lib/socket/live-events';
import { useSayTypingMutation } from '../messages.api';

/** Whether a member is writing to us at this moment. */
export function useIsTyping(userId: string): boolean {
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
