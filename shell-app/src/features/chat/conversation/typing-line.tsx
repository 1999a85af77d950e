import type { User } from '@unburden/contracts';
import { useIsTyping } from './use-typing';

const delays = ['0ms', '150ms', '300ms'];

/** Stands below the last message while the other one is writing. */
export function TypingLine({ partner }: { partner: User }) {
  if (!useIsTyping(partner._id)) return null;
  return (
    <p className="mt-3 flex items-center gap-2 text-sm text-quiet">
      <span className="flex gap-1" aria-hidden="true">
        {delays.map((animationDelay) => (
          <span
            key={animationDelay}
            className="size-1.5 animate-bounce rounded-full bg-current motion-reduce:animate-none"
            style={{ animationDelay }}
          />
        ))}
      </span>
      <span dir="auto">{partner.name} is typing...</span>
    </p>
  );
}
