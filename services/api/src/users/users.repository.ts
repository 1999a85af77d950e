import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import { StoredUser } from './user.schema.js';

export type NewUser = Pick<StoredUser, 'name' | 'nameKey' | 'email' | 'passwordHash' | 'role'>;

@Injectable()
export class UsersRepository {
  constructor(@InjectModel(StoredUser.name) private readonly model: Model<StoredUser>) {}

  /** @throws MongoServerError 11000 when the name or the email is taken */
  async insert(user: NewUser): Promise<StoredUser> {
    const created = await this.model.create({ ...user, profilePic: null, createdAt: new Date() });
    return created.toObject();
  }

  findById(id: string): Promise<StoredUser | null> {
    return this.model.findById(id).lean().exec();
  }

  findByEmail(email: string): Promise<StoredUser | null> {
    return this.model.findOne({ email }).lean().exec();
  }

  findByNameKey(nameKey: string): Promise<StoredUser | null> {
    return this.model.findOne({ nameKey }).lean().exec();
  }

  namesOf(ids: readonly string[]): Promise<Pick<StoredUser, '_id' | 'name'>[]> {
    return this.model
      .find({ _id: trusted({ $in: ids }) }, { name: 1 })
      .lean()
      .exec();
  }
}
