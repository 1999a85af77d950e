import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import type { BetweenSteps } from '../jobs/jobs.service.js';
import type { UserData } from '../jobs/user-data.js';
import { StoredFollow } from './follows/follow.schema.js';
import { StoredReading } from './readings/reading.schema.js';
import { StoredSave } from './saves/save.schema.js';
import { StoredView } from './views/view.schema.js';

/** The rows of a collection, each of one member and one post; `prefix` is before both fields. */
interface PostRows {
  model: { collection: { name: string }; deleteMany: (filter: object) => PromiseLike<unknown> };
  prefix: '' | '_id.';
}

/** Deletes views, follows, saves and readings: they go with the member or with the post. */
@Injectable()
export class PostRowsRepository {
  private readonly all: readonly PostRows[];

  constructor(
    @InjectModel(StoredView.name) views: Model<StoredView>,
    @InjectModel(StoredFollow.name) follows: Model<StoredFollow>,
    @InjectModel(StoredSave.name) saves: Model<StoredSave>,
    @InjectModel(StoredReading.name) readings: Model<StoredReading>,
  ) {
    this.all = [
      { model: views, prefix: '' },
      { model: follows, prefix: '' },
      { model: saves, prefix: '' },
      { model: readings, prefix: '_id.' },
    ];
  }

  /** Deletes all of them at the post. */
  async purge(post: string, betweenSteps: BetweenSteps): Promise<void> {
    for (const { model, prefix } of this.all) {
      await model.deleteMany({ [`${prefix}post`]: post });
      await betweenSteps();
    }
  }

  /** Erasure and export of a member's, for each collection. */
  userData(): UserData[] {
    return this.all.map(({ model, prefix }) => ({
      collection: model.collection.name,
      erase: async (id) => {
        await model.deleteMany({ [`${prefix}user`]: id });
      },
      export: (user) => ({ where: { [`${prefix}user`]: user } }),
    }));
  }
}
