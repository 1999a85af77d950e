import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';

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
    db
      .collection('audit_entries')
      .find({ action: { $ne: 'staff.refused' } })
      .sort({ _id: 1 })
      .toArray(),
    db
      .collection('sessions')
      .find({ expiresAt: { $gt: new Date() } }, { projection: { lastSeenAt: 0, expiresAt: 0 } })
      .sort({ _id: 1 })
      .toArray(),
  ]);
  const hashes = Object.entries(collections as Record<string, string>);
  return {
    ...Object.fromEntries(hashes.filter(([name]) => !housekeeping.test(name))),
    audit_entries: hashOf(acts),
    sessions: hashOf(sessions),
  };
}

function hashOf(documents: object[]): string {
  return createHash('sha256').update(JSON.stringify(documents)).digest('hex');
}
