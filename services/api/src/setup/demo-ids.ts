import { createHash } from 'node:crypto';
import { Types } from 'mongoose';

/** An id that follows from what it names, so that each seeding makes the same ones. */
export function demoId(kind: string, ...parts: (string | number)[]): Types.ObjectId {
  const digest = createHash('sha256')
    .update(JSON.stringify([kind, ...parts]))
    .digest('hex');
  return new Types.ObjectId(digest.slice(0, 24));
}

/** The demo members' addresses: their names in plain letters, at a domain that cannot exist. */
export function demoEmailOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '');
  return `${slug}@demo.invalid`;
}

export function memberId(name: string): Types.ObjectId {
  return demoId('member', name);
}
