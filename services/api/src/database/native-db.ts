import type { Connection, mongo } from 'mongoose';

/** The database past Mongoose: for what is read or written as it is stored, whatever the schemas say. */
export function nativeDb(connection: Connection): mongo.Db {
  return connection.getClient().db(connection.name);
}
