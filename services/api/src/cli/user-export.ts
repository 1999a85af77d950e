import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { nativeDb } from '../database/native-db.js';
import { UserDataRegistry, type UserDocuments } from '../jobs/user-data.js';
import { PicturesService } from '../storage/pictures.service.js';

/** Everything that is stored about a member, for the member. */
@Injectable()
export class UserExport {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly userData: UserDataRegistry,
    private readonly pictures: PicturesService,
  ) {}

  /**
   * Yields one JSON object in pieces: a list for each collection, and the member's `pictures` in
   * base64.
   */
  async *json(userId: string): AsyncGenerator<string> {
    yield `{"exportedAt":${JSON.stringify(new Date())}`;
    for (const { collection, export: documentsOf } of this.userData.entries) {
      if (typeof documentsOf === 'string') continue;
      const documents = await documentsOf(new Types.ObjectId(userId));
      const { where, sort = {} } = documents;
      const rows = nativeDb(this.connection).collection(collection).find(where).sort(sort);
      yield* list(collection, rows, (row) => shown(row, documents));
    }
    yield* list('pictures', this.pictures.ownedBy(userId));
    yield '}\n';
  }
}

/** The fields that the member may see, by name: in their own order they tell how a document began. */
function shown(row: object, { asSeen, without = [] }: UserDocuments): object {
  const fields = Object.entries(asSeen?.(row) ?? row);
  const seen = fields.filter(([field]) => !without.includes(field));
  return Object.fromEntries(seen.sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function* list(
  name: string,
  rows: AsyncIterable<object>,
  asSeen = (row: object) => row,
): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}:[`;
  let separator = '\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(asSeen(row));
    separator = ',\n';
  }
  yield ']';
}
