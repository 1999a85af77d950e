import { namePiecesOf } from '../../users/user-name.js';
import { fillIn, type Migration } from './migration.js';

/** Members had no pieces of their name: without them nobody finds them by a part of it. */
export const namePieces: Migration = {
  name: 'name pieces',
  up: (db) =>
    fillIn(db.collection('users'), 'namePieces', ({ nameKey }) => ({
      $set: { namePieces: namePiecesOf(String(nameKey)) },
    })),
};
