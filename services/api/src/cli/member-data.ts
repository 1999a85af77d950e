import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, type mongo, Types } from 'mongoose';
import { nativeDb } from '../database/native-db.js';
import { pictureType } from '../storage/file-key.js';
import { FILE_STORAGE, type FileStorage } from '../storage/storage.js';

interface Section {
  collection: string;
  filter: (id: Types.ObjectId) => object;
  /** Fields that are secret, another member's, or only technical. */
  without?: readonly string[];
}

/** Where something is about a member. Messages are not among these: they hang on conversations. */
const sections: readonly Section[] = [
  {
    collection: 'users',
    filter: (_id) => ({ _id }),
    without: ['passwordHash', 'nameKey', 'namePieces', 'adminWitness'],
  },
  { collection: 'chat_settings', filter: (_id) => ({ _id }) },
  { collection: 'sessions', filter: (userId) => ({ userId }), without: ['_id'] },
  {
    collection: 'posts',
    filter: (author) => ({ author }),
    without: ['words', 'titleWordCount'],
  },
  { collection: 'comments', filter: (author) => ({ author }), without: ['words'] },
  { collection: 'votes', filter: (user) => ({ user }) },
  { collection: 'views', filter: (user) => ({ user }) },
  { collection: 'notices', filter: (user) => ({ user }) },
  { collection: 'reports', filter: (reporter) => ({ reporter }) },
  // The staff's actions on the member's content, without the names of the staff.
  { collection: 'audit_entries', filter: (author) => ({ author }), without: ['actor'] },
  // The member's removed content that can still be restored.
  { collection: 'trash', filter: (author) => ({ 'document.author': author }) },
];

const ofMessages = { clientId: 0, idempotencyKey: 0, bodyHash: 0 } as const;

/** Everything that is kept about a member, for the member. */
@Injectable()
export class MemberData {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
  ) {}

  /**
   * One JSON object in pieces, however much it is: a list for each collection, `conversations` with
   * all messages of both, and the member's own `pictures` in base64.
   */
  async *json(id: string): AsyncGenerator<string> {
    const member = new Types.ObjectId(id);
    const pictures: string[] = [];
    yield `{"exportedAt":${JSON.stringify(new Date())}`;
    for (const { collection, filter, without = [] } of sections) {
      const projection = Object.fromEntries(without.map((field) => [field, 0]));
      const rows = this.rows(collection).find(filter(member), { projection });
      yield* list(collection, rows, ({ profilePic }) => keep(pictures, profilePic));
    }
    const talks = this.rows('conversations').find({ members: member });
    yield* list('conversations', talks);
    yield* list('messages', this.messagesOf(member), ({ sender, image }) => {
      if (member.equals(sender as Types.ObjectId)) keep(pictures, image);
    });
    yield* list('pictures', this.picturesOf(pictures));
    yield '}\n';
  }

  private async *messagesOf(member: Types.ObjectId): AsyncGenerator<mongo.Document> {
    for await (const { _id } of this.rows('conversations').find({ members: member })) {
      yield* this.rows('messages')
        .find({ conversation: _id }, { projection: ofMessages })
        .sort({ seq: 1 });
    }
  }

  private async *picturesOf(keys: readonly string[]): AsyncGenerator<mongo.Document> {
    for (const key of keys) {
      const bytes = await this.storage.read(key);
      if (bytes) yield { key, type: pictureType, base64: bytes.toString('base64') };
    }
  }

  private rows(collection: string): mongo.Collection {
    return nativeDb(this.connection).collection(collection);
  }
}

async function* list(
  name: string,
  rows: AsyncIterable<mongo.Document>,
  each: (row: mongo.Document) => void = () => undefined,
): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}:[`;
  let separator = '\n';
  for await (const row of rows) {
    each(row);
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield ']';
}

function keep(keys: string[], key: unknown): void {
  if (typeof key === 'string') keys.push(key);
}
