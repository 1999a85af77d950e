/** Where the draft of a message to this member is kept. */
export function draftPlaceOf(userId: string): string {
  return `chat:${userId}`;
}
