/** A command was refused, and nothing was changed. The message is a sentence for the operator. */
export class CommandError extends Error {}

/** A command ended in the middle: its result must not be used. */
export class HalfDoneError extends Error {
  constructor(what: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${what}: run it again with --force before anything else uses it. ${reason}`, { cause });
  }
}
