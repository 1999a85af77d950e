import { createHash } from 'node:crypto';
import { Types } from 'mongoose';

/** An id derived from its name, so each seed creates the same ids. */
export function demoId(kind: string, ...parts: (string | number)[]): Types.ObjectId {
  const digest = createHash('sha256')
    .update(JSON.stringify([kind, ...parts]))
    .digest('hex');
  return new Types.ObjectId(digest.slice(0, 24));
}

/** The demo members' emails: their names in ASCII at a domain that cannot exist. */
export function demoEmailOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '');
  return `${slug}@demo.invalid`;
}

export function memberId(name: string): Types.ObjectId {
  return demoId('member', name);
}
