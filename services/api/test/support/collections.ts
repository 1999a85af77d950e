import type { Connection } from 'mongoose';

/** The collections in which the text stands. */
export async function collectionsWith(database: Connection, text: string): Promise<string[]> {
  const found = await database.listCollections();
  const having = await Promise.all(
    found.map(async ({ name }) => {
      const rows = await database.collection(name).find().toArray();
      return JSON.stringify(rows).includes(text) ? [name] : [];
    }),
  );
  return having.flat().sort();
}
