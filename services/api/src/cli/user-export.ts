import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { nativeDb } from '../database/native-db.js';
import { UserDataRegistry } from '../jobs/user-data.js';
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
      const { where, without = [], sort = {} } = await documentsOf(new Types.ObjectId(userId));
      const projection = Object.fromEntries(without.map((field) => [field, 0]));
      const rows = nativeDb(this.connection).collection(collection).find(where, { projection });
      yield* list(collection, rows.sort(sort));
    }
    yield* list('pictures', this.pictures.ownedBy(userId));
    yield '}\n';
  }
}

async function* list(name: string, rows: AsyncIterable<object>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}:[`;
  let separator = '\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield ']';
}
