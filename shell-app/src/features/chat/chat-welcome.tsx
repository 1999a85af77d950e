import { MessagesSquare } from 'lucide-react';

/** Stands where a conversation would, while none is chosen. */
export function ChatWelcome() {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 p-6 text-center">
      <MessagesSquare
        className="size-12 text-base-content/40"
        strokeWidth={1.5}
        aria-hidden="true"
      />
      <h2 className="text-xl font-bold">Welcome to Chat Section</h2>
      <p className="text-quiet">Select a conversation from the sidebar to start chatting</p>
    </div>
  );
}
