/** What keeps a command from being done, as a sentence for the operator. */
export class CommandError extends Error {}
