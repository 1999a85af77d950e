/** The reason why a command was refused, as a sentence for the operator. Nothing was changed. */
export class CommandError extends Error {}

/** A command that broke off in the middle: what it left must not be used. */
export class HalfDoneError extends Error {
  constructor(what: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${what}: run it again with --force before anything else uses it. ${reason}`, { cause });
  }
}
