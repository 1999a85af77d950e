import { canonicalEmail } from '../../common/canonical-email.js';
import { ignoreDuplicateKey } from '../database-errors.js';
import type { Migration } from './migrations.js';

/**
 * Stores each address in its one form. Where two accounts have the same address in two forms, the
 * second keeps its own: its member still logs in by the name.
 */
export const canonicalEmails: Migration = {
  name: 'store the one form of each email',
  up: async (db) => {
    const users = db.collection<Record<'email' | 'pendingEmail', string | null>>('users');
    for (const field of ['email', 'pendingEmail'] as const) {
      for await (const user of users.find(
        { [field]: /[^\0-\x7f]/ },
        { projection: { [field]: 1 } },
      )) {
        const given = user[field] as string;
        const change = { $set: { [field]: canonicalEmail(given) } };
        await users.updateOne({ _id: user._id, [field]: given }, change).catch(ignoreDuplicateKey);
      }
    }
  },
};
