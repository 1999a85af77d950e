import { createHash } from 'node:crypto';
import type { Connection, mongo } from 'mongoose';

/** Collections that may change by themselves: pending jobs and file deletions. */
const housekeeping = /^(?:jobs|file_removals)$/;

/**
 * A fingerprint of every collection. It omits the last use of a session, which a refused call may
 * update. It also omits expired sessions, which MongoDB deletes at any time, and refused staff
 * logins of the audit log.
 */
export async function digestOf(database: Connection): Promise<Record<string, string>> {
  const { db } = database;
  if (!db) throw new Error('Not connected');
  const [{ collections }, acts, sessions] = await Promise.all([
    db.command({ dbHash: 1 }),
    hashOf(db.collection('audit_entries').find({ action: { $ne: 'staff.refused' } }, bytes)),
    hashOf(
      db.collection('sessions').find(
        { expiresAt: { $gt: new Date() } },
        {
          projection: { lastSeenAt: 0, expiresAt: 0 },
          ...bytes,
        },
      ),
    ),
  ]);
  const hashes = Object.entries(collections as Record<string, string>);
  return {
    ...Object.fromEntries(hashes.filter(([name]) => !housekeeping.test(name))),
    audit_entries: acts,
    sessions,
  };
}

/** Many documents are read in one answer, and no objects are made of them: it is done very often. */
const bytes = { raw: true, batchSize: 100_000 };

async function hashOf(found: mongo.FindCursor): Promise<string> {
  const hash = createHash('sha256');
  for await (const document of found.sort({ _id: 1 })) hash.update(document as unknown as Buffer);
  return hash.digest('hex');
}
