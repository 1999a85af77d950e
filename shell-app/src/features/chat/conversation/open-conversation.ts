let reading: string | null = null;

/** Notes whose conversation is in sight, so that what they write is not counted as unread first. */
export function setReading(userId: string | null): void {
  reading = userId;
}

/** Whether the conversation with this member is in sight, down to its end. */
export function isReading(userId: string): boolean {
  return reading === userId;
}
