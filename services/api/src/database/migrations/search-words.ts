import { searchedIn, searchedInPost } from '../../blog/search-words.js';
import { fillIn, type Migration } from './migration.js';

/** Posts and comments had no words of their own: without them no search finds them. */
export const searchWords: Migration = {
  name: 'search words',
  up: async (db) => {
    await fillIn(db.collection('posts'), 'words', ({ title, text }) => ({
      $set: searchedInPost({ title: String(title), text: String(text) }),
    }));
    await fillIn(db.collection('comments'), 'words', ({ text }) => ({
      $set: searchedIn(String(text)),
    }));
  },
};
