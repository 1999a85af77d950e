import { mongo } from 'mongoose';

/** Errors of the driver without a server to talk to. It does not export all of their classes. */
const names =
  /^Mongo(ose)?(Network|ServerSelection|NotConnected|TopologyClosed|ClientClosed|ExpiredSession|OperationTimeout|WriteConcern|Pool|WaitQueue)/;

const labels =
  /^(Retryable|TransientTransaction|UnknownTransaction|PoolRequestedRetry|SystemOverload)/;

/**
 * A server that shuts down, has stepped down, does not yet know its set, or cannot read a snapshot now:
 * it did not refuse.
 */
const serverCodes: unknown[] = [
  6, 7, 64, 89, 91, 112, 133, 134, 189, 239, 246, 262, 9001, 10058, 10107, 11600, 11602, 13435,
  13436,
];

/** The driver passes on some errors of its socket unchanged. */
const socketCodes = /^(EPIPE|ECONN\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_STREAM_\w+)$/;

/** True if the database was out of reach or had no primary, false if it refused the work. */
export function isDatabaseAway(thrown: unknown): boolean {
  // A failed bulk write hides the error of its connection, which need not have a label.
  const inner = thrown instanceof mongo.MongoBulkWriteError && thrown.errorResponse;
  if (inner instanceof mongo.MongoError) return isDatabaseAway(inner);
  const { code, name } = Object(thrown) as { code?: unknown; name?: unknown };
  if (names.test(String(name)) || socketCodes.test(String(code))) return true;
  if (!(thrown instanceof mongo.MongoError)) return false;
  return serverCodes.includes(code) || thrown.errorLabels.some((label) => labels.test(label));
}

/** True if the operation exceeded its `maxTimeMS`. */
export function isOutOfTime(thrown: unknown): boolean {
  return thrown instanceof mongo.MongoServerError && thrown.code === 50;
}

/** The error of a write that a unique index refuses. */
export interface DuplicateKeyError extends Error {
  code: 11_000;
  keyPattern?: Record<string, unknown>;
}

/** True if a unique index refused the write. */
export function isDuplicateKey(error: unknown): error is DuplicateKeyError {
  return error instanceof Error && (error as { code?: unknown }).code === 11_000;
}

/** For a write that may come too late. @throws the error, unless a unique index refused the write */
export function ignoreDuplicateKey(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}
