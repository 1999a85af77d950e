import { currentSession } from '../transactions.js';
import type { Migration } from './migrations.js';

interface Conversation {
  _id: string;
  members: unknown[];
  received: Record<string, number>;
  read: Record<string, number>;
}

/**
 * Takes deleted messages that were read from the counts of received and read ones. Reads all messages
 * once to find the deleted ones.
 */
export const recountReceived: Migration = {
  name: 'count only messages that stand as received',
  up: async (db, transactions) => {
    const messages = db.collection('messages');
    const withDeleted = messages.aggregate<{ _id: string }>([
      { $match: { deleted: true } },
      { $group: { _id: '$conversation' } },
    ]);
    for await (const { _id } of withDeleted) {
      await transactions.run(async () => {
        const session = currentSession();
        const conversations = db.collection<Conversation>('conversations');
        // None for messages that only their sender sees.
        const row = await conversations.findOne({ _id }, { session });
        if (!row) return;
        for (const [index, side] of ['first', 'second'].entries()) {
          const standing = { conversation: _id, receiver: row.members[index], deleted: false };
          const received = await messages.countDocuments(standing, { session });
          const unread = Math.max(0, (row.received[side] ?? 0) - (row.read[side] ?? 0));
          const read = Math.max(0, received - unread);
          const counts = { [`received.${side}`]: received, [`read.${side}`]: read };
          await conversations.updateOne({ _id }, { $set: counts }, { session });
        }
      });
    }
  },
};
