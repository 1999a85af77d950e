import { mongo } from 'mongoose';
import type { Transaction } from '../transactions.js';
import type { Migration } from './migration.js';

interface Message {
  conversation: string;
  receiver: mongo.ObjectId;
  createdAt: Date;
  seq?: number;
}

interface Conversation {
  _id: string;
  members: mongo.ObjectId[];
  seq: number;
  lastMessageAt: Date;
  received: Record<'first' | 'second', number>;
  read: Record<'first' | 'second', number>;
}

/**
 * Messages stood in the order of their times, without numbers and conversations: these begin with
 * them, and count as read. The numbers must be there before their index, which has each once.
 */
export const messageNumbers: Migration = {
  name: 'message numbers',
  up: async (db, transactions) => {
    const conversations = db
      .collection<Message>('messages')
      .aggregate<{ _id: string }>([
        { $match: { seq: { $exists: false } } },
        { $group: { _id: '$conversation' } },
      ]);
    for await (const { _id } of conversations) {
      await transactions.run((transaction) => begin(db, _id, transaction));
    }
  },
};

async function begin(db: mongo.Db, _id: string, session: Transaction): Promise<void> {
  const messages = db.collection<Message>('messages');
  const rows = await messages
    .find({ conversation: _id, seq: { $exists: false } }, { session })
    .project<mongo.WithId<Message>>({ receiver: 1, createdAt: 1 })
    .sort({ createdAt: 1, _id: 1 })
    .toArray();
  const last = rows.at(-1);
  if (!last) return;
  await messages.bulkWrite(
    rows.map((row, index) => ({
      updateOne: { filter: { _id: row._id }, update: { $set: { seq: index + 1 } } },
    })),
    { session },
  );
  const members = _id.split(':').map((id) => new mongo.ObjectId(id));
  const first = rows.filter(({ receiver }) => members[0]?.equals(receiver)).length;
  const received = { first, second: rows.length - first };
  await db.collection<Conversation>('conversations').insertOne(
    {
      ...{ _id, members, seq: rows.length, lastMessageAt: last.createdAt },
      ...{ received, read: received },
    },
    { session },
  );
  const isOfThem = { _id: { $in: members } };
  await db
    .collection('users')
    .updateMany(isOfThem, { $inc: { conversationCount: 1 } }, { session });
}
