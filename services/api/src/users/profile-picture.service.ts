import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '@unburden/contracts';
import type { Caller } from '../common/caller.js';
import { AppError, fieldError } from '../common/errors.js';
import { Transactions } from '../database/transactions.js';
import { decodeDataUri } from '../http/data-uri.js';
import { PicturesService } from '../storage/pictures.service.js';
import { presentCurrentUser } from './user.presenter.js';
import type { Account } from './user.schema.js';
import { UsersRepository } from './users.repository.js';

@Injectable()
export class ProfilePictureService {
  constructor(
    private readonly users: UsersRepository,
    private readonly pictures: PicturesService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Sets the caller's picture from a file or a data URI. The former one's file is deleted.
   * @throws AppError `validation` without either, `notLoggedIn` when the account is gone meanwhile,
   *   and those of `decodeDataUri` and of `PicturesService`
   */
  async replace(
    actor: Caller,
    { file, dataUri }: { file: Buffer | null; dataUri: string | undefined },
  ): Promise<CurrentUser> {
    const { key } = await this.pictures.save('avatar', file ?? fromDataUri(dataUri), actor.id);
    try {
      const user = await this.transactions.run(() => this.swap(actor.id, key));
      return presentCurrentUser(user, user.role);
    } catch (error) {
      await this.pictures.discard(key);
      throw error;
    }
  }

  /**
   * Leaves the caller without a picture. Its file is deleted.
   * @throws AppError `notLoggedIn` when the account is gone meanwhile
   */
  async remove(actor: Caller): Promise<CurrentUser> {
    const user = await this.transactions.run(() => this.swap(actor.id, null));
    return presentCurrentUser(user, user.role);
  }

  private async swap(id: string, key: string | null): Promise<Account> {
    const before = await this.users.update(id, { profilePic: key });
    if (!before) throw new AppError('notLoggedIn');
    const former = before.profilePic === null ? [] : [before.profilePic];
    await this.pictures.scheduleRemoval(former);
    if (key !== null) await this.pictures.confirm(key);
    return Object.assign(before, { profilePic: key });
  }
}

function fromDataUri(dataUri: string | undefined): Buffer {
  if (dataUri === undefined) throw fieldError('profilePic', 'Please choose a picture', 'required');
  return decodeDataUri(dataUri, 'profilePic');
}
