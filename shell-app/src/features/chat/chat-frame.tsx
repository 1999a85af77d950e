import { Trans } from '@lingui/react/macro';
import { EmptyIcon } from '@unburden/ui';
import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';

interface ChatFrameProps {
  hasConversation: boolean;
  list: ReactNode;
  /** The conversation, or what stands in its place. */
  children: ReactNode;
}

/** Chats beside a conversation, on small screens one of the two. */
export function ChatFrame({ hasConversation, list, children }: ChatFrameProps) {
  return (
    <div
      // Known before the partner is: the frame must not change again.
      data-wide="full"
      data-conversation={hasConversation ? '' : undefined}
      className="-mt-6 -mb-16 flex h-[max(24rem,calc(100dvh-3.5rem-1px-var(--bottom-bar)))] sm:-mt-8 lg:h-[max(24rem,calc(100dvh-4rem-1px))] print:m-0 print:block print:h-auto"
    >
      <div
        className={`flex w-full flex-col border-base-content/10 md:w-80 md:shrink-0 md:border-e ${hasConversation ? 'max-md:hidden print:hidden' : ''}`}
      >
        {list}
      </div>
      <div className={`min-w-0 flex-1 ${hasConversation ? '' : 'max-md:hidden'}`}>{children}</div>
    </div>
  );
}

/** Stands where a conversation would, while none is chosen. */
export function ChatWelcome() {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 p-6 text-center">
      <EmptyIcon icon={MessagesSquare} />
      <h2 className="text-xl font-bold">
        <Trans>Welcome to Chat Section</Trans>
      </h2>
      <p className="text-quiet">
        <Trans>Select a conversation from the sidebar to start chatting</Trans>
      </p>
    </div>
  );
}
