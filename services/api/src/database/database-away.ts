import { mongo, Error as MongooseError } from 'mongoose';

/** Errors of the driver without a server to talk to. It does not export two of their classes. */
const away = [
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoNotConnectedError,
  mongo.MongoTopologyClosedError,
  mongo.MongoClientClosedError,
  mongo.MongoExpiredSessionError,
  mongo.MongoOperationTimeoutError,
  mongo.MongoWriteConcernError,
  MongooseError.MongooseServerSelectionError,
];
const awayNames: unknown[] = ['MongoPoolClosedError', 'MongoWaitQueueTimeoutError'];

const labels = [
  'RetryableWriteError',
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'PoolRequestedRetry',
  'SystemOverloadedError',
];

/** A server that shuts down, has stepped down, or does not yet know its set: it did not refuse. */
const serverCodes: unknown[] = [
  6, 7, 64, 89, 91, 112, 133, 134, 189, 262, 9001, 10058, 10107, 11600, 11602, 13435, 13436,
];

/** The driver passes some errors of its socket on as they are, so that they look like nobody's. */
const socketCodes: unknown[] = [
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
];

/** Whether the database was out of reach or between two primaries, rather than refusing the work. */
export function isDatabaseAway(thrown: unknown): boolean {
  const { code, name } = Object(thrown) as { code?: unknown; name?: unknown };
  return (
    away.some((each) => thrown instanceof each) ||
    awayNames.includes(name) ||
    (thrown instanceof mongo.MongoError && labels.some((label) => thrown.hasErrorLabel(label))) ||
    (thrown instanceof mongo.MongoServerError && serverCodes.includes(code)) ||
    socketCodes.includes(code)
  );
}

/** Whether the database gave an operation up because it took longer than it may: `maxTimeMS`. */
export function isOutOfTime(thrown: unknown): boolean {
  return thrown instanceof mongo.MongoServerError && thrown.code === 50;
}
