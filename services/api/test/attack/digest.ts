import { createHash } from 'node:crypto';
import type { Connection, mongo } from 'mongoose';

/** Collections that may change by themselves: pending jobs and file deletions. */
const housekeeping = /^(?:jobs|file_removals)$/;

/** Commands that change nothing, but for an aggregation into a collection. */
const reads = new Set(
  'find getMore aggregate count distinct dbHash killCursors endSessions ping hello'.split(' '),
);
const isRead = ({ commandName, command }: mongo.CommandStartedEvent) => {
  const [last = {}] = ((command.pipeline ?? []) as object[]).slice(-1);
  return reads.has(commandName) && !('$merge' in last || '$out' in last);
};

/** The writes of the database's only client, and the last digest with the writes before it. */
interface Known {
  begun: number;
  running: Set<number>;
  last?: { digest: Promise<Digest>; begun: number };
}
type Digest = Record<string, string>;

const knownOf = new WeakMap<mongo.MongoClient, Known>();

function watch(client: mongo.MongoClient): Known {
  const known: Known = { begun: 0, running: new Set() };
  client.on('commandStarted', (event) => {
    if (isRead(event)) return;
    known.begun += 1;
    known.running.add(event.requestId);
  });
  client.on('commandSucceeded', ({ requestId }) => known.running.delete(requestId));
  client.on('commandFailed', ({ requestId }) => known.running.delete(requestId));
  knownOf.set(client, known);
  return known;
}

/**
 * A fingerprint of every collection. It omits the last use of a session, which a refused call may
 * update. It also omits expired sessions, which MongoDB deletes at any time, and refused staff
 * logins of the audit log. It is computed again only after a write of this client, the only one.
 */
export async function digestOf(database: Connection): Promise<Digest> {
  const client = database.getClient();
  const known = knownOf.get(client) ?? watch(client);
  if (known.last?.begun === known.begun) return known.last.digest;
  const digest = compute(database);
  // A write that runs meanwhile may be in it or not.
  if (known.running.size === 0) known.last = { digest, begun: known.begun };
  return digest;
}

async function compute(database: Connection): Promise<Digest> {
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
