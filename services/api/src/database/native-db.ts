import type { Connection, mongo } from 'mongoose';

/** The native database, for documents as they are stored, without Mongoose's schemas. */
export function nativeDb(connection: Connection): mongo.Db {
  return connection.getClient().db(connection.name);
}
