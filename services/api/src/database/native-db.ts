import type { Connection, mongo } from 'mongoose';

/** The comment of commands that no call waits for: MongoDB's log and profiler show it. */
export const inBackground = 'in the background';

/** The native database, for documents as they are stored, without Mongoose's schemas. */
export function nativeDb(connection: Connection): mongo.Db {
  return connection.getClient().db(connection.name);
}
