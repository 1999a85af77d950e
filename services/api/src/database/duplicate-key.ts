/** The error of a write that a unique index refuses. */
export interface DuplicateKeyError extends Error {
  code: 11_000;
  keyPattern?: Record<string, unknown>;
}

/** Whether a unique index refused the write. */
export function isDuplicateKey(error: unknown): error is DuplicateKeyError {
  return error instanceof Error && (error as { code?: unknown }).code === 11_000;
}
