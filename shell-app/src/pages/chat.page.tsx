import { Chat } from '../features/chat/chat';

/** `/chatpage`: one-to-one conversations. `?user=` opens the one with that member. */
export default function ChatPage() {
  return (
    <>
      <title>Chats · Unburden</title>
      <Chat />
    </>
  );
}
