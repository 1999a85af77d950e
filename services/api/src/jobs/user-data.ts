import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { BetweenSteps } from './jobs.service.js';

/** The documents of a collection that are a user's, as the user may see them. */
export interface UserDocuments {
  where: object;
  /** Turns a stored document into what the user sees of it. */
  asSeen?: (stored: object) => object;
  /** Fields that are not the user's to have. */
  without?: readonly string[];
  sort?: Record<string, 1 | -1>;
}

/** Whether the posts and comments of the account go with it, or stay as nobody's. */
export interface ErasureChoice {
  withContent: boolean;
}

/** Erasure and export of a collection that refers to users, or the reason why there is none. */
export interface UserData {
  collection: string;
  /** Erases the user, whose account is gone already. An earlier run may have done some of it. */
  erase:
    ((userId: string, betweenSteps: BetweenSteps, choice: ErasureChoice) => Promise<void>) | string;
  export: ((user: Types.ObjectId) => UserDocuments | Promise<UserDocuments>) | string;
}

/** Each module registers its own collections here, in `onModuleInit`. */
@Injectable()
export class UserDataRegistry {
  readonly entries: UserData[] = [];

  register(...entries: UserData[]): void {
    this.entries.push(...entries);
  }

  /** Erases the user in every collection, one after the other. */
  async erase(userId: string, betweenSteps: BetweenSteps, choice: ErasureChoice): Promise<void> {
    for (const { erase } of this.entries) {
      if (typeof erase === 'string') continue;
      await erase(userId, betweenSteps, choice);
      await betweenSteps();
    }
  }
}
