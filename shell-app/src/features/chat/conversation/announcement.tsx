import type { Message, User } from '@unburden/contracts';
import { useState } from 'react';

interface AnnouncementProps {
  partner: User;
  messages: readonly Message[];
}

/** Says to screen readers, once, what the other one writes while one is here. */
export function Announcement({ partner, messages }: AnnouncementProps) {
  const newest = messages.findLast(({ senderId }) => senderId === partner._id);
  const [seqBefore] = useState(newest?.seq ?? 0);
  const isNew = newest !== undefined && newest.seq > seqBefore && !newest.deleted;
  return (
    <p role="status" className="sr-only">
      {isNew && `${partner.name}: ${newest.text === '' ? 'Picture' : newest.text}`}
    </p>
  );
}
